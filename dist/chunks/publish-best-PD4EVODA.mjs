import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-4KBD4FEK.mjs";
import "./chunk-S5DBKE6Q.mjs";
import "./chunk-A4PDWQQH.mjs";
import "./chunk-43W3HQQ3.mjs";
import "./chunk-43EYH4AI.mjs";
import "./chunk-OZEMGWB3.mjs";
import "./chunk-CBZDXUWY.mjs";
import "./chunk-OP6BLZ7B.mjs";
import "./chunk-GFOBXO5X.mjs";
import "./chunk-SWZBSXIB.mjs";
import "./chunk-Y64MNDMZ.mjs";
import "./chunk-QFGQKHSI.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-RQ7HFD3S.mjs";
import "./chunk-4QXHHB4M.mjs";
import "./chunk-MBJMCK6E.mjs";
import "./chunk-EZCTVUA6.mjs";
import "./chunk-GAMOTRYG.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-HX4XF2TJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
