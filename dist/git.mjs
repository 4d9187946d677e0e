import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-TKRAYBLE.mjs";
import "./chunks/chunk-Z6C7NY5Q.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JA6UU5E6.mjs";
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
} from "./chunks/chunk-YTOFGETL.mjs";
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
