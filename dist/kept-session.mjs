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
} from "./chunks/chunk-UAR5FAE2.mjs";
import "./chunks/chunk-ZTGRYVFH.mjs";
import "./chunks/chunk-JHPVIUYJ.mjs";
import "./chunks/chunk-UKCVJXXI.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-ULYTFIM3.mjs";
import "./chunks/chunk-ELSBW56L.mjs";
import "./chunks/chunk-TMURBUKO.mjs";
import "./chunks/chunk-75XUEYRT.mjs";
import "./chunks/chunk-7KLFBBQM.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-P7TTCRIJ.mjs";
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
