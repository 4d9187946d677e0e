import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-36WZXOPJ.mjs";
import "./chunk-PFX2G4LP.mjs";
import "./chunk-D5J2VGJB.mjs";
import "./chunk-EPMJWTOP.mjs";
import "./chunk-NEJDGWXB.mjs";
import "./chunk-MFBSE4OF.mjs";
import "./chunk-JT4MDLWF.mjs";
import "./chunk-OQPWP2K6.mjs";
import "./chunk-NXKIKWNV.mjs";
import "./chunk-RDXKCHCX.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-TKRAYBLE.mjs";
import "./chunk-Z6C7NY5Q.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JA6UU5E6.mjs";
import "./chunk-YTOFGETL.mjs";
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
