import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-JR6ZG5PT.mjs";
import "./chunks/chunk-7EPCXVFE.mjs";
import "./chunks/chunk-DPMMVNIX.mjs";
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
} from "./chunks/chunk-BRHFBEOX.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-TCUPE3AP.mjs";
import "./chunks/chunk-YQXDJGQC.mjs";
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
