import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-WP5S5RDW.mjs";
import "./chunk-6HRAMJZQ.mjs";
import "./chunk-BDQB2GMH.mjs";
import "./chunk-EVVYYSTC.mjs";
import "./chunk-AXGP37G5.mjs";
import "./chunk-ZY2O6CBS.mjs";
import "./chunk-G4FTQIGZ.mjs";
import "./chunk-73XGBGLQ.mjs";
import "./chunk-SLD6THG2.mjs";
import "./chunk-26GXAZ4I.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-MIHTORCQ.mjs";
import "./chunk-35U7Z7S2.mjs";
import "./chunk-WGHN2VRG.mjs";
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
  publishBest
};
