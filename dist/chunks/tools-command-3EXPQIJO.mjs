import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-BDKM2LLP.mjs";
import "./chunk-CSRAMDT3.mjs";
import "./chunk-TMDF7DXG.mjs";
import "./chunk-DRC7APLF.mjs";
import "./chunk-4SCTF2QQ.mjs";
import "./chunk-ZWMAOQWV.mjs";
import "./chunk-EKUAAIQN.mjs";
import "./chunk-R5QCUSQW.mjs";
import "./chunk-4DELSPUV.mjs";
import "./chunk-O7B6BWHE.mjs";
import "./chunk-XWQUQVJO.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-OR544HP6.mjs";
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
