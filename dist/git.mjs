import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-DPBGYBBH.mjs";
import "./chunks/chunk-I5AKH7HY.mjs";
import "./chunks/chunk-ROXFII3G.mjs";
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
} from "./chunks/chunk-2LIFRHBT.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-H5Y74LDP.mjs";
import "./chunks/chunk-6I6M5PFQ.mjs";
import "./chunks/chunk-4WKRJE7L.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
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
