import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-KE2CHHMH.mjs";
import "./chunks/chunk-PRLDRRDQ.mjs";
import {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  reportSilence,
  waitBefore
} from "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-PE7KJUTK.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  reportSilence,
  waitBefore
};
