import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
} from "./chunks/chunk-Q74A7RYZ.mjs";
import "./chunks/chunk-WHFBD22R.mjs";
import "./chunks/chunk-AGH2KQL4.mjs";
import "./chunks/chunk-7XOSDO2O.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-WEUJ3HFE.mjs";
import "./chunks/chunk-QO37DA62.mjs";
import "./chunks/chunk-YEQZSGIN.mjs";
import "./chunks/chunk-DWBIUCAM.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-26XRSEQZ.mjs";
import "./chunks/chunk-IIBWIH56.mjs";
import "./chunks/chunk-SQ4SDOIP.mjs";
import "./chunks/chunk-QF7FLPIO.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
};
