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
} from "./chunks/chunk-VMKUJNQN.mjs";
import "./chunks/chunk-73T4H4IO.mjs";
import "./chunks/chunk-VLU5BWE5.mjs";
import "./chunks/chunk-N5FJXL2I.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-Q6GGRZA7.mjs";
import "./chunks/chunk-5UGG6RON.mjs";
import "./chunks/chunk-KXWDY44T.mjs";
import "./chunks/chunk-T6LZCFKK.mjs";
import "./chunks/chunk-OV2ICPZ5.mjs";
import "./chunks/chunk-ZMAR3SN4.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BIKDBQHV.mjs";
import "./chunks/chunk-5PUE4TCC.mjs";
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
