import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-AYAXVDBZ.mjs";
import "./chunks/chunk-I5WUSR54.mjs";
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
} from "./chunks/chunk-AUVU2RYI.mjs";
import "./chunks/chunk-TVITDH6T.mjs";
import "./chunks/chunk-JHR6O6PP.mjs";
import "./chunks/chunk-JHPVIUYJ.mjs";
import "./chunks/chunk-UKCVJXXI.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-6N5MNBRR.mjs";
import "./chunks/chunk-FRCDIRKL.mjs";
import "./chunks/chunk-SQUZRYP4.mjs";
import "./chunks/chunk-34YN2ZAL.mjs";
import "./chunks/chunk-AMWDQ64T.mjs";
import "./chunks/chunk-FZQW6RIR.mjs";
import "./chunks/chunk-FVPYYSLU.mjs";
import "./chunks/chunk-GTKIDMJD.mjs";
import "./chunks/chunk-AXPPXH37.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-7QPS75SH.mjs";
import "./chunks/chunk-BIHEG2RE.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-G3NFOR2Y.mjs";
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
