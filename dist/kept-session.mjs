import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  attemptPatchFile,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
} from "./chunks/chunk-6NG6LFGS.mjs";
import "./chunks/chunk-CEY4GJ7E.mjs";
import "./chunks/chunk-2JCBXEPU.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-VBDN2EIU.mjs";
import "./chunks/chunk-7HWIRD54.mjs";
import "./chunks/chunk-ITCXTNTK.mjs";
import "./chunks/chunk-OQDJE5NR.mjs";
import "./chunks/chunk-VV7EXSHY.mjs";
import "./chunks/chunk-6NOCC2GJ.mjs";
import "./chunks/chunk-KZIHSKDO.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-YPK5F3I2.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-VV6VA6EH.mjs";
import "./chunks/chunk-VFMREYNB.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  attemptPatchFile,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
};
