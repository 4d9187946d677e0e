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
} from "./chunk-GPJEPI4C.mjs";
import "./chunk-T2UJRIJN.mjs";
import "./chunk-Y7L7TMLK.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-BY4JTLX2.mjs";
import "./chunk-WUG2IXXU.mjs";
import "./chunk-MIBX5PL4.mjs";
import "./chunk-SO67DIBK.mjs";
import "./chunk-FFPEY6RM.mjs";
import "./chunk-2CBDU5EF.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-MP7PZJNH.mjs";
import "./chunk-3FSG3VY6.mjs";
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
