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
} from "./chunks/chunk-57AKJVAV.mjs";
import "./chunks/chunk-JPMBR5DT.mjs";
import "./chunks/chunk-3PWADS3W.mjs";
import "./chunks/chunk-N5FJXL2I.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-3JDMTHKY.mjs";
import "./chunks/chunk-4SINRABF.mjs";
import "./chunks/chunk-2WVG5AK7.mjs";
import "./chunks/chunk-ASV4NFMW.mjs";
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
