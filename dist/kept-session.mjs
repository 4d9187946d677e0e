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
} from "./chunks/chunk-27MX6DNI.mjs";
import "./chunks/chunk-62KDKZTE.mjs";
import "./chunks/chunk-E6NL4HOB.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-TN5N6MTR.mjs";
import "./chunks/chunk-OOSHMQB6.mjs";
import "./chunks/chunk-QSHYOKHK.mjs";
import "./chunks/chunk-7O2VLHRO.mjs";
import "./chunks/chunk-6OODN2U6.mjs";
import "./chunks/chunk-VZMYJ2J2.mjs";
import "./chunks/chunk-FDEXYYXZ.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
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
