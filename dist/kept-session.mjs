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
} from "./chunks/chunk-3RZJOKGQ.mjs";
import "./chunks/chunk-LLRCL37V.mjs";
import "./chunks/chunk-2JCBXEPU.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-VRSMIOET.mjs";
import "./chunks/chunk-U2YINNAI.mjs";
import "./chunks/chunk-TXI7675L.mjs";
import "./chunks/chunk-T6Y5J6GB.mjs";
import "./chunks/chunk-A2L2CH5P.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-OEY2GKIP.mjs";
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
