import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-MBEYW2R3.mjs";
import "./chunks/chunk-4CVZCPHR.mjs";
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
} from "./chunks/chunk-HHG4XZAX.mjs";
import "./chunks/chunk-3XJEES32.mjs";
import "./chunks/chunk-MWL6SATU.mjs";
import "./chunks/chunk-VFQSF3LE.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-NN6YC43W.mjs";
import "./chunks/chunk-XGYEFQFC.mjs";
import "./chunks/chunk-QDSABJQ2.mjs";
import "./chunks/chunk-6ZDHEGJA.mjs";
import "./chunks/chunk-FVXK52JT.mjs";
import "./chunks/chunk-CHK4YFWW.mjs";
import "./chunks/chunk-FAJC2TMT.mjs";
import "./chunks/chunk-BZKT4R5N.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-7E45VWC3.mjs";
import "./chunks/chunk-WT3FZ6E5.mjs";
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
