import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
} from "./chunk-2CJ7LFQF.mjs";
import "./chunk-EP6SBEYK.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-O2TX7B3Z.mjs";
import "./chunk-DXWHGOTF.mjs";
import "./chunk-YMMB6V47.mjs";
import "./chunk-BCZ4QHN2.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
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
