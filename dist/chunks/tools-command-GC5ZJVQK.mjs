import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-JKKAOQBI.mjs";
import "./chunk-SYXEL5XN.mjs";
import "./chunk-HBLF4WTZ.mjs";
import "./chunk-AUP63B6J.mjs";
import "./chunk-6TQGDYNE.mjs";
import "./chunk-7GBNUDES.mjs";
import "./chunk-BSYH76VM.mjs";
import "./chunk-YAXHKDXZ.mjs";
import "./chunk-JYALW2UG.mjs";
import "./chunk-O7B6BWHE.mjs";
import "./chunk-XWQUQVJO.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-OMKKA27N.mjs";
import "./chunk-OKIXUJM6.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-TZJK4ASW.mjs";
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
