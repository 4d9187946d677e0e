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
} from "./chunks/chunk-LEY4C6IB.mjs";
import "./chunks/chunk-43LJMFUG.mjs";
import "./chunks/chunk-2JCBXEPU.mjs";
import "./chunks/chunk-534Q7BXI.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-CS3IWYKH.mjs";
import "./chunks/chunk-KA2R3DZ5.mjs";
import "./chunks/chunk-4JQ5Z4OO.mjs";
import "./chunks/chunk-YMGAHISB.mjs";
import "./chunks/chunk-VV7EXSHY.mjs";
import "./chunks/chunk-N4RIOCMB.mjs";
import "./chunks/chunk-V4GNLFAY.mjs";
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
