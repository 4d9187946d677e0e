import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-CP4NHFDL.mjs";
import "./chunk-MEKZIDOY.mjs";
import "./chunk-AMS5LB3P.mjs";
import "./chunk-OEZZYG7D.mjs";
import "./chunk-IT34VSJC.mjs";
import "./chunk-OL3TVH35.mjs";
import "./chunk-QB7FLTLG.mjs";
import "./chunk-RKUYLLBW.mjs";
import "./chunk-WHFBD22R.mjs";
import "./chunk-AGH2KQL4.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-D6XQH46E.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-YEQZSGIN.mjs";
import "./chunk-DWBIUCAM.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-26XRSEQZ.mjs";
import "./chunk-IIBWIH56.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
