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
} from "./chunks/chunk-NEQHJJMZ.mjs";
import "./chunks/chunk-LHTHN7VP.mjs";
import "./chunks/chunk-2JCBXEPU.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-DHBEBGJW.mjs";
import "./chunks/chunk-23M2XYOV.mjs";
import "./chunks/chunk-TXX4SJM5.mjs";
import "./chunks/chunk-SMHJZCFA.mjs";
import "./chunks/chunk-JKGOMVDW.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-Q3QP33Z3.mjs";
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
