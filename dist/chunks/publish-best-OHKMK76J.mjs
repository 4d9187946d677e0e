import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-QJ7462WU.mjs";
import "./chunk-CYHEVC5O.mjs";
import "./chunk-VQY73HUL.mjs";
import "./chunk-ZWMAOQWV.mjs";
import "./chunk-EKUAAIQN.mjs";
import "./chunk-R5QCUSQW.mjs";
import "./chunk-4DELSPUV.mjs";
import "./chunk-O7B6BWHE.mjs";
import "./chunk-4G4UN75B.mjs";
import "./chunk-XBVJAEOF.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-GU55DASW.mjs";
import "./chunk-DXWHGOTF.mjs";
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
  publishBest
};
