import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-ULYTFIM3.mjs";
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
} from "./chunk-ELSBW56L.mjs";
import "./chunk-TMURBUKO.mjs";
import "./chunk-75XUEYRT.mjs";
import "./chunk-7KLFBBQM.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-P7TTCRIJ.mjs";
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
