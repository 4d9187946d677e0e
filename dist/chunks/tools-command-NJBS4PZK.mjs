import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-HSTUFFGM.mjs";
import "./chunk-U5CYAM42.mjs";
import "./chunk-7ZIGWHTH.mjs";
import "./chunk-HZICXNPG.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-KUSS2TOH.mjs";
import "./chunk-YL7PT3S3.mjs";
import "./chunk-F4JWUQXW.mjs";
import "./chunk-CEELJIVK.mjs";
import "./chunk-IFMTLMPR.mjs";
import "./chunk-KSMPN4OV.mjs";
import "./chunk-MZP3JN7J.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-YETCF4QO.mjs";
import "./chunk-RUJXKJHK.mjs";
import "./chunk-RPLGSQSI.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-EQX2HTPY.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
