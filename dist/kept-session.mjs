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
} from "./chunks/chunk-3LWRBF22.mjs";
import "./chunks/chunk-JINH3ARH.mjs";
import "./chunks/chunk-IB3DKQZR.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-UWFDEML7.mjs";
import "./chunks/chunk-CZLXGKUX.mjs";
import "./chunks/chunk-SVEHQZSY.mjs";
import "./chunks/chunk-JBEMAGXO.mjs";
import "./chunks/chunk-HV76ZWWN.mjs";
import "./chunks/chunk-3EP535HN.mjs";
import "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-6B5GJ4DW.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
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
