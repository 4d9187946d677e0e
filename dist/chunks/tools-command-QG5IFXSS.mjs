import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-YDLBF64X.mjs";
import "./chunk-TEEMVAXL.mjs";
import "./chunk-TWX7R27P.mjs";
import "./chunk-7DARTWVW.mjs";
import "./chunk-6TV2A5H4.mjs";
import "./chunk-SKLXAF3K.mjs";
import "./chunk-BDRABTL4.mjs";
import "./chunk-Q4OXMMOA.mjs";
import "./chunk-R4LCBAZT.mjs";
import "./chunk-TJBDBGGM.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-ILMA2TXC.mjs";
import "./chunk-2ZNMAUE5.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-L6ESOHTU.mjs";
import "./chunk-NKFLGWZQ.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
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
