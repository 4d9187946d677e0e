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
} from "./chunks/chunk-EYR4K5XK.mjs";
import "./chunks/chunk-B3NXIFLF.mjs";
import "./chunks/chunk-DHY7JR7I.mjs";
import "./chunks/chunk-HUB3SPRF.mjs";
import "./chunks/chunk-OYY6OFJW.mjs";
import "./chunks/chunk-UPAVTLYW.mjs";
import "./chunks/chunk-JR43WWBK.mjs";
import "./chunks/chunk-LQ72TLIJ.mjs";
import "./chunks/chunk-AXI24QFA.mjs";
import "./chunks/chunk-DQSM45YP.mjs";
import "./chunks/chunk-AIJLEE3M.mjs";
import "./chunks/chunk-WTTZNP54.mjs";
import "./chunks/chunk-FJMTCEM6.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-L25SY3GC.mjs";
import "./chunks/chunk-KXO5N5I7.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
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
