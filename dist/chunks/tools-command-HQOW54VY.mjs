import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-4TTZTU5F.mjs";
import "./chunk-3Q4GFDWC.mjs";
import "./chunk-E2BZFU3J.mjs";
import "./chunk-Q6ZUUGVZ.mjs";
import "./chunk-Q2JOHA72.mjs";
import "./chunk-3PGJRWQT.mjs";
import "./chunk-SAZKUPDQ.mjs";
import "./chunk-X3WLMWPZ.mjs";
import "./chunk-NUFE2CHR.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
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
