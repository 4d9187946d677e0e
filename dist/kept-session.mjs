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
} from "./chunks/chunk-FRJFJ4NG.mjs";
import "./chunks/chunk-UFPXJ2RC.mjs";
import "./chunks/chunk-THF3VBB2.mjs";
import "./chunks/chunk-M4IHIBVT.mjs";
import "./chunks/chunk-BASKKAKP.mjs";
import "./chunks/chunk-PSOSDH42.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-KLQUE4Z5.mjs";
import "./chunks/chunk-BWLB3AW7.mjs";
import "./chunks/chunk-GVPWONWE.mjs";
import "./chunks/chunk-RLGJ2QHL.mjs";
import "./chunks/chunk-BX7R625K.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-3JF2G4OJ.mjs";
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
