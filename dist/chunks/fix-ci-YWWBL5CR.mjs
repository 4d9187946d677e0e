import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
} from "./chunk-TVASEJCQ.mjs";
import "./chunk-B6BCUF2X.mjs";
import "./chunk-E2SXZ52P.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-3JDMTHKY.mjs";
import "./chunk-5UGG6RON.mjs";
import "./chunk-3TK36WJG.mjs";
import "./chunk-NJXNFTMJ.mjs";
import "./chunk-OV2ICPZ5.mjs";
import "./chunk-ZMAR3SN4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
};
