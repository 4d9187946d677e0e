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
} from "./chunk-27MX6DNI.mjs";
import "./chunk-62KDKZTE.mjs";
import "./chunk-E6NL4HOB.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-OOSHMQB6.mjs";
import "./chunk-QSHYOKHK.mjs";
import "./chunk-7O2VLHRO.mjs";
import "./chunk-6OODN2U6.mjs";
import "./chunk-VZMYJ2J2.mjs";
import "./chunk-FDEXYYXZ.mjs";
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
