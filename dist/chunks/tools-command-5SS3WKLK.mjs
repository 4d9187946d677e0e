import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-WGGQ2QSC.mjs";
import "./chunk-FDUZCBVG.mjs";
import "./chunk-2SYQM7RN.mjs";
import "./chunk-E553N5H4.mjs";
import "./chunk-LPBLHTEN.mjs";
import "./chunk-3ANXJ5BK.mjs";
import "./chunk-CTK3XBYP.mjs";
import "./chunk-4VLTJHNQ.mjs";
import "./chunk-BU74FIUL.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-7HUJWYIR.mjs";
import "./chunk-4VVFE7MA.mjs";
import "./chunk-MWXFCYN3.mjs";
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
