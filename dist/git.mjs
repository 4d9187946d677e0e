import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-EMBF3GGB.mjs";
import "./chunks/chunk-Y3QL6LYU.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-VYCSPJK5.mjs";
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
} from "./chunks/chunk-RXSAQYNJ.mjs";
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
