import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
} from "./chunk-OIA2SVWL.mjs";
import "./chunk-LHUJYSCU.mjs";
import "./chunk-TJBDBGGM.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-JHT4AMVX.mjs";
import "./chunk-FDRE4DP6.mjs";
import "./chunk-4ODUMX5Q.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-L6ESOHTU.mjs";
import "./chunk-NKFLGWZQ.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
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
