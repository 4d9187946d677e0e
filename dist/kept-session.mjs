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
} from "./chunks/chunk-T7IYFC7P.mjs";
import "./chunks/chunk-SOOU6B7K.mjs";
import "./chunks/chunk-TUDE3KJF.mjs";
import "./chunks/chunk-N5FJXL2I.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-UANRYH6S.mjs";
import "./chunks/chunk-3TUM5PKG.mjs";
import "./chunks/chunk-7EHERHUA.mjs";
import "./chunks/chunk-KUFZMB2R.mjs";
import "./chunks/chunk-777QAVR7.mjs";
import "./chunks/chunk-CVQSPGNN.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BIKDBQHV.mjs";
import "./chunks/chunk-FPCFRZQR.mjs";
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
