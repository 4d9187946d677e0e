import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-D3DXD3CX.mjs";
import "./chunk-WFNIAWNF.mjs";
import "./chunk-RGXUIXEK.mjs";
import "./chunk-7SEEN56R.mjs";
import "./chunk-C6AY5IQH.mjs";
import "./chunk-EVVYYSTC.mjs";
import "./chunk-AXGP37G5.mjs";
import "./chunk-ZY2O6CBS.mjs";
import "./chunk-G4FTQIGZ.mjs";
import "./chunk-73XGBGLQ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-TJHDVGGN.mjs";
import "./chunk-ADWIEJT2.mjs";
import "./chunk-5ORUREXF.mjs";
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
