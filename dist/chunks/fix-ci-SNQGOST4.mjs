import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
} from "./chunk-Q74A7RYZ.mjs";
import "./chunk-WHFBD22R.mjs";
import "./chunk-AGH2KQL4.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-QO37DA62.mjs";
import "./chunk-YEQZSGIN.mjs";
import "./chunk-DWBIUCAM.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-26XRSEQZ.mjs";
import "./chunk-IIBWIH56.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
};
