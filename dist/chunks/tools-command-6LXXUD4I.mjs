import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-KAVK6SU3.mjs";
import "./chunk-B6HT6KO6.mjs";
import "./chunk-PLVJWDI2.mjs";
import "./chunk-HNSBQVRJ.mjs";
import "./chunk-LJGHR2PU.mjs";
import "./chunk-NOUJQC3F.mjs";
import "./chunk-SAZKUPDQ.mjs";
import "./chunk-PQRSBEEX.mjs";
import "./chunk-NUFE2CHR.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-D4OV7CCT.mjs";
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
