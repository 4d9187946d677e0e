import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-ILMA2TXC.mjs";
import "./chunks/chunk-2ZNMAUE5.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-L6ESOHTU.mjs";
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
} from "./chunks/chunk-NKFLGWZQ.mjs";
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
