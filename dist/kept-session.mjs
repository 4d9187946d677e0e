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
} from "./chunks/chunk-XFMF7LUA.mjs";
import "./chunks/chunk-IKOZOTJK.mjs";
import "./chunks/chunk-5WX3HCT6.mjs";
import "./chunks/chunk-3VMBUWKH.mjs";
import "./chunks/chunk-S74YFQ76.mjs";
import "./chunks/chunk-VFQSF3LE.mjs";
import "./chunks/chunk-HSPHYDMH.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-YDAIGRKZ.mjs";
import "./chunks/chunk-EXFPC74D.mjs";
import "./chunks/chunk-WX7WM35S.mjs";
import "./chunks/chunk-XFI4R26P.mjs";
import "./chunks/chunk-6ZDHEGJA.mjs";
import "./chunks/chunk-UNPHRLIJ.mjs";
import "./chunks/chunk-IEDYT25K.mjs";
import "./chunks/chunk-OM7BQOIH.mjs";
import "./chunks/chunk-B25NPXQD.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BE63LDXK.mjs";
import "./chunks/chunk-KWWDIH67.mjs";
import "./chunks/chunk-VYTTXBM5.mjs";
import "./chunks/chunk-TY323BVT.mjs";
import "./chunks/chunk-5RE3Q6U3.mjs";
import "./chunks/chunk-3T2WZAN3.mjs";
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
