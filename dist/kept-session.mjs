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
} from "./chunks/chunk-BKQOAGEJ.mjs";
import "./chunks/chunk-ECGTQ63F.mjs";
import "./chunks/chunk-PXVL57E3.mjs";
import "./chunks/chunk-N5FJXL2I.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-GHRINOM5.mjs";
import "./chunks/chunk-62MUQHYY.mjs";
import "./chunks/chunk-YU2S5HPI.mjs";
import "./chunks/chunk-2HO33VOV.mjs";
import "./chunks/chunk-XQMUR32A.mjs";
import "./chunks/chunk-FZO5VELU.mjs";
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
