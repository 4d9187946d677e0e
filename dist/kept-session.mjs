import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-GJMLOGHS.mjs";
import "./chunks/chunk-NRJWVZI2.mjs";
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  attemptPatchFile,
  cleanPatch,
  expectSession,
  forgetSession,
  keepFinishedSession,
  openSessionStore,
  parseSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  savedOf,
  sessionText,
  threadOf,
  whyNotSaved
} from "./chunks/chunk-4OT44A2A.mjs";
import "./chunks/chunk-CMSELS4T.mjs";
import "./chunks/chunk-6S624XNC.mjs";
import "./chunks/chunk-JHPVIUYJ.mjs";
import "./chunks/chunk-UKCVJXXI.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-YXDFIAMD.mjs";
import "./chunks/chunk-FRCDIRKL.mjs";
import "./chunks/chunk-ENG2S3BB.mjs";
import "./chunks/chunk-2RYHO2TY.mjs";
import "./chunks/chunk-X3IIYV53.mjs";
import "./chunks/chunk-O3PS3VWI.mjs";
import "./chunks/chunk-JU22KLBC.mjs";
import "./chunks/chunk-XQ3EW3WR.mjs";
import "./chunks/chunk-KEI6VNO2.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-7LHUHTPP.mjs";
import "./chunks/chunk-BIHEG2RE.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-XAUWQKKC.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  attemptPatchFile,
  cleanPatch,
  expectSession,
  forgetSession,
  keepFinishedSession,
  openSessionStore,
  parseSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  savedOf,
  sessionText,
  threadOf,
  whyNotSaved
};
