import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-FZQW6RIR.mjs";
import "./chunks/chunk-FVPYYSLU.mjs";
import "./chunks/chunk-GTKIDMJD.mjs";
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
} from "./chunks/chunk-AXPPXH37.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-7QPS75SH.mjs";
import "./chunks/chunk-BIHEG2RE.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-G3NFOR2Y.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
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
