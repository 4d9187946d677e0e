import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-KXWDY44T.mjs";
import "./chunks/chunk-T6LZCFKK.mjs";
import "./chunks/chunk-OV2ICPZ5.mjs";
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
} from "./chunks/chunk-ZMAR3SN4.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BIKDBQHV.mjs";
import "./chunks/chunk-5PUE4TCC.mjs";
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
