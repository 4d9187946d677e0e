import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-L2GPSI53.mjs";
import "./chunk-JGKFT7OU.mjs";
import "./chunk-7ORRZGJ3.mjs";
import "./chunk-3EEHC6CS.mjs";
import "./chunk-RFUVBYSU.mjs";
import "./chunk-3BOYIFYE.mjs";
import "./chunk-NE6XYAQQ.mjs";
import "./chunk-AU522DBF.mjs";
import "./chunk-SLIIH5OS.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-RISPKYVO.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
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
