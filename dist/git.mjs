import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-BFHDO57K.mjs";
import "./chunks/chunk-E5AYJDUP.mjs";
import "./chunks/chunk-PVM4HINU.mjs";
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
} from "./chunks/chunk-LP5NTQOB.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-A5GEVGBE.mjs";
import "./chunks/chunk-QB4KSJDL.mjs";
import "./chunks/chunk-XQOGFZ7A.mjs";
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
