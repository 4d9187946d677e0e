import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-KLJYYBEP.mjs";
import "./chunks/chunk-SYZP22AM.mjs";
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
} from "./chunks/chunk-6E6N62VP.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-OALVY5DI.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-RTC4BKZL.mjs";
import "./chunks/chunk-GYROXORA.mjs";
import "./chunks/chunk-ET37C44Z.mjs";
import "./chunks/chunk-YDLWQUYB.mjs";
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
