import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-CWRLXXPN.mjs";
import "./chunk-WNRVNLGN.mjs";
import "./chunk-CZXWI57Y.mjs";
import "./chunk-XVA5IWKP.mjs";
import "./chunk-OMSWLRSF.mjs";
import "./chunk-JEQZMZSE.mjs";
import "./chunk-CFSMOKSE.mjs";
import "./chunk-TMJRMVLN.mjs";
import "./chunk-Q67X2SUT.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-AKVDKVPM.mjs";
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
