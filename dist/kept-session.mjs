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
} from "./chunks/chunk-CUI2AKDS.mjs";
import "./chunks/chunk-WNHUX6RE.mjs";
import "./chunks/chunk-U65Y5AFL.mjs";
import "./chunks/chunk-SC6HJYGK.mjs";
import "./chunks/chunk-7RZ5ZVYG.mjs";
import "./chunks/chunk-5O4EB6IZ.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-UWFDEML7.mjs";
import "./chunks/chunk-ZZ2GQ7Q5.mjs";
import "./chunks/chunk-SORP4GZC.mjs";
import "./chunks/chunk-YMIIGDUJ.mjs";
import "./chunks/chunk-OWTXQIBE.mjs";
import "./chunks/chunk-WL767RQR.mjs";
import "./chunks/chunk-KLJYYBEP.mjs";
import "./chunks/chunk-SYZP22AM.mjs";
import "./chunks/chunk-6E6N62VP.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-OALVY5DI.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-RTC4BKZL.mjs";
import "./chunks/chunk-GYROXORA.mjs";
import "./chunks/chunk-ET37C44Z.mjs";
import "./chunks/chunk-YDLWQUYB.mjs";
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
