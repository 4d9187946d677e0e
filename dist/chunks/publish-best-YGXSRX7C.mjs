import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-5TNKFSFW.mjs";
import "./chunk-5ATDYYPT.mjs";
import "./chunk-RO3CUGFK.mjs";
import "./chunk-7GBNUDES.mjs";
import "./chunk-BSYH76VM.mjs";
import "./chunk-YAXHKDXZ.mjs";
import "./chunk-JYALW2UG.mjs";
import "./chunk-O7B6BWHE.mjs";
import "./chunk-TFJOS7P2.mjs";
import "./chunk-M66UNOBD.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-66AFLWSB.mjs";
import "./chunk-DXWHGOTF.mjs";
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
  publishBest
};
