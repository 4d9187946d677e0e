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
} from "./chunks/chunk-7NNXZALK.mjs";
import "./chunks/chunk-VVZBZ4KI.mjs";
import "./chunks/chunk-YORPLJ5J.mjs";
import "./chunks/chunk-6S6BFOFL.mjs";
import "./chunks/chunk-MQFFRXAP.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-A5PMK5Y5.mjs";
import "./chunks/chunk-A2ZZ5PZU.mjs";
import "./chunks/chunk-FIFM2EXG.mjs";
import "./chunks/chunk-YS4V4PGY.mjs";
import "./chunks/chunk-Y4DXT7P6.mjs";
import "./chunks/chunk-DIRAS432.mjs";
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
