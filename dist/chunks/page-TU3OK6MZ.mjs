import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-CXIXPKY4.mjs";
import "./chunk-WHFBD22R.mjs";
import "./chunk-AGH2KQL4.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-YEQZSGIN.mjs";
import "./chunk-DWBIUCAM.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-26XRSEQZ.mjs";
import "./chunk-IIBWIH56.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  charts,
  renderPage,
  reportOf,
  writeReport
};
