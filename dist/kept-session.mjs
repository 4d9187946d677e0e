import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-CCUQEQ6Y.mjs";
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
  threadNumber,
  whyNotSaved
} from "./chunks/chunk-SF62F2IB.mjs";
import "./chunks/chunk-VCUJA6BF.mjs";
import "./chunks/chunk-N3DVTULW.mjs";
import "./chunks/chunk-JHPVIUYJ.mjs";
import "./chunks/chunk-UKCVJXXI.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-GYWNM5BB.mjs";
import "./chunks/chunk-FRCDIRKL.mjs";
import "./chunks/chunk-ZHP3JSOR.mjs";
import "./chunks/chunk-2RYHO2TY.mjs";
import "./chunks/chunk-X3IIYV53.mjs";
import "./chunks/chunk-JOMVDWI7.mjs";
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
  threadNumber,
  whyNotSaved
};
