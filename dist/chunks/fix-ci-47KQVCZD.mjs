import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-DHBEBGJW.mjs";
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
} from "./chunk-23M2XYOV.mjs";
import "./chunk-TXX4SJM5.mjs";
import "./chunk-SMHJZCFA.mjs";
import "./chunk-JKGOMVDW.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-Q3QP33Z3.mjs";
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
