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
} from "./chunks/chunk-AW3EZQKI.mjs";
import "./chunks/chunk-R4LCBAZT.mjs";
import "./chunks/chunk-TJBDBGGM.mjs";
import "./chunks/chunk-7XOSDO2O.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-WEUJ3HFE.mjs";
import "./chunks/chunk-JHT4AMVX.mjs";
import "./chunks/chunk-ILMA2TXC.mjs";
import "./chunks/chunk-2ZNMAUE5.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-L6ESOHTU.mjs";
import "./chunks/chunk-NKFLGWZQ.mjs";
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
