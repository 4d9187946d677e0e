import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-T7D2TZO4.mjs";
import {
  ATTEMPTS,
  chooseGit,
  diskError,
  driversOff,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  waitBefore
} from "./chunks/chunk-6T7J2A66.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-KL6JECV7.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  ATTEMPTS,
  chooseGit,
  diskError,
  driversOff,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  waitBefore
};
