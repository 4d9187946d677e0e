import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-ZHP2WUAM.mjs";
import "./chunk-AD6TSVJ5.mjs";
import "./chunk-VYDQNPDD.mjs";
import "./chunk-ST3NROMG.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-GFMM5QYW.mjs";
import "./chunk-QMJBYLKX.mjs";
import "./chunk-3S74CSSP.mjs";
import "./chunk-U7WRIGMF.mjs";
import "./chunk-KTHRETCT.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-LMH5HKB7.mjs";
import "./chunk-OZBJVA5U.mjs";
import "./chunk-HJYFMEBA.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
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
