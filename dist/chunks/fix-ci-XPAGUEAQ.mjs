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
} from "./chunk-F7CJDKZO.mjs";
import "./chunk-QQISSFAB.mjs";
import "./chunk-QFGQKHSI.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-RQ7HFD3S.mjs";
import "./chunk-7FJ27GWI.mjs";
import "./chunk-MBJMCK6E.mjs";
import "./chunk-TMBEMTPQ.mjs";
import "./chunk-GAMOTRYG.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-HX4XF2TJ.mjs";
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
