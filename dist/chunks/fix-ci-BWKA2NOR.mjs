import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-EPJ2EUZJ.mjs";
import {
  CI_TITLE,
  MAX_RERUNS,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  describeFlips,
  findSkipReason,
  gatherFailing,
  hasEnded,
  judgeRuns,
  rerunFlaky
} from "./chunk-YX7YSVTT.mjs";
import "./chunk-FK5HIM4F.mjs";
import "./chunk-XI7GV6GS.mjs";
import "./chunk-3QRZJV2D.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-WCS4AQQI.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  CI_TITLE,
  MAX_RERUNS,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  describeFlips,
  findSkipReason,
  gatherFailing,
  hasEnded,
  judgeRuns,
  rerunFlaky
};
