import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-L54FWLNI.mjs";
import "./chunk-R4LCBAZT.mjs";
import "./chunk-TJBDBGGM.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-JHT4AMVX.mjs";
import "./chunk-ILMA2TXC.mjs";
import "./chunk-2ZNMAUE5.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-L6ESOHTU.mjs";
import "./chunk-NKFLGWZQ.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
