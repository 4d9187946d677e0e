import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-HXXYIRTD.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import {
  ATTEMPTS,
  chooseGit,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  waitBefore
} from "./chunks/chunk-4CWK5UID.mjs";
import "./chunks/chunk-YA7P6LAU.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  ATTEMPTS,
  chooseGit,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  waitBefore
};
