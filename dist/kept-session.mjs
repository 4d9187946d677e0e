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
} from "./chunks/chunk-SVJ75OLG.mjs";
import "./chunks/chunk-S7LBUO4C.mjs";
import "./chunks/chunk-GVWTUCOC.mjs";
import "./chunks/chunk-N5FJXL2I.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-FIFM2EXG.mjs";
import "./chunks/chunk-3FRVJKXB.mjs";
import "./chunks/chunk-LEMLMXK6.mjs";
import "./chunks/chunk-EG2M6A2H.mjs";
import "./chunks/chunk-DHJ7SBKL.mjs";
import "./chunks/chunk-C76KDKA4.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-TA5SIHRU.mjs";
import "./chunks/chunk-343XPSXP.mjs";
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
