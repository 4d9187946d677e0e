import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-FAJC2TMT.mjs";
import "./chunks/chunk-BZKT4R5N.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-7E45VWC3.mjs";
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
} from "./chunks/chunk-WT3FZ6E5.mjs";
import "./chunks/chunk-HMMADICZ.mjs";
import "./chunks/chunk-OP4L3S55.mjs";
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
