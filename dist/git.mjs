import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-LEMLMXK6.mjs";
import "./chunks/chunk-EG2M6A2H.mjs";
import "./chunks/chunk-DHJ7SBKL.mjs";
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
} from "./chunks/chunk-C76KDKA4.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-TA5SIHRU.mjs";
import "./chunks/chunk-343XPSXP.mjs";
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
