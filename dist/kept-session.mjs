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
} from "./chunks/chunk-ALUDARSW.mjs";
import "./chunks/chunk-VIGB6RLD.mjs";
import "./chunks/chunk-3FDPSHPF.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-XCH4ZZIC.mjs";
import "./chunks/chunk-ZRQHNNJC.mjs";
import "./chunks/chunk-AWURWAS4.mjs";
import "./chunks/chunk-VPVA55S7.mjs";
import "./chunks/chunk-LMH5HKB7.mjs";
import "./chunks/chunk-OZBJVA5U.mjs";
import "./chunks/chunk-HJYFMEBA.mjs";
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
