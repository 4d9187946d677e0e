import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-YEQZSGIN.mjs";
import "./chunks/chunk-DWBIUCAM.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-26XRSEQZ.mjs";
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
} from "./chunks/chunk-IIBWIH56.mjs";
import "./chunks/chunk-SQ4SDOIP.mjs";
import "./chunks/chunk-QF7FLPIO.mjs";
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
