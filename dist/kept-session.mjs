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
} from "./chunks/chunk-AZU73D2P.mjs";
import "./chunks/chunk-46KVJ2LC.mjs";
import "./chunks/chunk-BZGS3BG4.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-UWFDEML7.mjs";
import "./chunks/chunk-NARY6XKA.mjs";
import "./chunks/chunk-MXURZK7I.mjs";
import "./chunks/chunk-BMX6TTL5.mjs";
import "./chunks/chunk-OHA7NSYG.mjs";
import "./chunks/chunk-GH6V24G7.mjs";
import "./chunks/chunk-XZWT7PTC.mjs";
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
