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
} from "./chunks/chunk-ZJFJOTAZ.mjs";
import "./chunks/chunk-EDY3BN2Y.mjs";
import "./chunks/chunk-ZNDVPLOJ.mjs";
import "./chunks/chunk-UO5LLFGX.mjs";
import "./chunks/chunk-O5ALCVFO.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-LYKZTAIC.mjs";
import "./chunks/chunk-K2KDX6ML.mjs";
import "./chunks/chunk-WLPQ54QL.mjs";
import "./chunks/chunk-3A4FNLGN.mjs";
import "./chunks/chunk-NZGBPZEA.mjs";
import "./chunks/chunk-GDLTGAC4.mjs";
import "./chunks/chunk-SYXK2ZR3.mjs";
import "./chunks/chunk-LL7Z7HMF.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-TA5SIHRU.mjs";
import "./chunks/chunk-IK7KZN2T.mjs";
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
