import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing,
  hasEnded
} from "./chunk-SFG3RUCT.mjs";
import "./chunk-JV7LFZI6.mjs";
import "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-6RMFTLUL.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-KE2CHHMH.mjs";
import "./chunk-PRLDRRDQ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing,
  hasEnded
};
