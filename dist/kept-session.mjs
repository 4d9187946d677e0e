import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
  threadNumber,
  whyNotSaved
} from "./chunks/chunk-V22TNJHX.mjs";
import "./chunks/chunk-OHHT73PC.mjs";
import "./chunks/chunk-JHPVIUYJ.mjs";
import "./chunks/chunk-UKCVJXXI.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-WAE6JA3R.mjs";
import "./chunks/chunk-TWQMKPYR.mjs";
import "./chunks/chunk-KJKGCPGP.mjs";
import "./chunks/chunk-LGGLXXNP.mjs";
import "./chunks/chunk-MSKD736H.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-SAMVX5ZT.mjs";
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
  threadNumber,
  whyNotSaved
};
