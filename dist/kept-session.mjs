import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
} from "./chunks/chunk-AAH2ZUGL.mjs";
import "./chunks/chunk-RHM6ORGU.mjs";
import "./chunks/chunk-3PWADS3W.mjs";
import "./chunks/chunk-N5FJXL2I.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-3JDMTHKY.mjs";
import "./chunks/chunk-4SINRABF.mjs";
import "./chunks/chunk-YFJJ26XS.mjs";
import "./chunks/chunk-4PVYPG3R.mjs";
import "./chunks/chunk-XT6WAXRL.mjs";
import "./chunks/chunk-PB3BFBDZ.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BIKDBQHV.mjs";
import "./chunks/chunk-5PUE4TCC.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
};
