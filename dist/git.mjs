import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-MEUZBNWS.mjs";
import "./chunks/chunk-LRJY7KYZ.mjs";
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
import "./chunks/chunk-7AO54UAY.mjs";
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
