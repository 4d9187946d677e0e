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
} from "./chunk-REZSSO45.mjs";
import "./chunk-SAPCEOIU.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-U226KACF.mjs";
import "./chunk-YTKXNF6G.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-2PYXE3XF.mjs";
import "./chunk-UB55ZUZL.mjs";
import "./chunk-SURTWVEI.mjs";
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
