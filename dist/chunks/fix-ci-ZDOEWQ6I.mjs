import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
} from "./chunk-7NNXZALK.mjs";
import "./chunk-VVZBZ4KI.mjs";
import "./chunk-YORPLJ5J.mjs";
import "./chunk-6S6BFOFL.mjs";
import "./chunk-MQFFRXAP.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-A5PMK5Y5.mjs";
import "./chunk-A2ZZ5PZU.mjs";
import "./chunk-FIFM2EXG.mjs";
import "./chunk-YS4V4PGY.mjs";
import "./chunk-Y4DXT7P6.mjs";
import "./chunk-DIRAS432.mjs";
import "./chunk-DHJ7SBKL.mjs";
import "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-343XPSXP.mjs";
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
