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
} from "./chunks/chunk-UD64DFKN.mjs";
import "./chunks/chunk-KSIUOLEB.mjs";
import "./chunks/chunk-DHY7JR7I.mjs";
import "./chunks/chunk-HUB3SPRF.mjs";
import "./chunks/chunk-OYY6OFJW.mjs";
import "./chunks/chunk-UPAVTLYW.mjs";
import "./chunks/chunk-DPUO47HU.mjs";
import "./chunks/chunk-HKCGQNNK.mjs";
import "./chunks/chunk-GTWAQSSQ.mjs";
import "./chunks/chunk-FWPCV5HD.mjs";
import "./chunks/chunk-GJJ7QCUO.mjs";
import "./chunks/chunk-66LSAHV2.mjs";
import "./chunks/chunk-FJMTCEM6.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-NOE5C65A.mjs";
import "./chunks/chunk-CKSXTSJB.mjs";
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
