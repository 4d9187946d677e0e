import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-JOMVDWI7.mjs";
import "./chunks/chunk-JU22KLBC.mjs";
import "./chunks/chunk-XQ3EW3WR.mjs";
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
} from "./chunks/chunk-KEI6VNO2.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-7LHUHTPP.mjs";
import "./chunks/chunk-BIHEG2RE.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-XAUWQKKC.mjs";
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
