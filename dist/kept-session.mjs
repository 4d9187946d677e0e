import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-CS4BS2BY.mjs";
import "./chunks/chunk-YQHNKEX7.mjs";
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
} from "./chunks/chunk-YSABS25C.mjs";
import "./chunks/chunk-QDVK5E4C.mjs";
import "./chunks/chunk-65TA3L5B.mjs";
import "./chunks/chunk-7XOSDO2O.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-NN6YC43W.mjs";
import "./chunks/chunk-XGYEFQFC.mjs";
import "./chunks/chunk-CFY4QXVZ.mjs";
import "./chunks/chunk-6ZDHEGJA.mjs";
import "./chunks/chunk-Q7MP5WLW.mjs";
import "./chunks/chunk-PPQM5UNJ.mjs";
import "./chunks/chunk-EMBF3GGB.mjs";
import "./chunks/chunk-Y3QL6LYU.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-VYCSPJK5.mjs";
import "./chunks/chunk-RXSAQYNJ.mjs";
import "./chunks/chunk-HMMADICZ.mjs";
import "./chunks/chunk-OP4L3S55.mjs";
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
