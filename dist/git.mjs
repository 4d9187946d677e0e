import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-X5LOEEFF.mjs";
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
} from "./chunks/chunk-NLWEPKYS.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-OTFEAHZ6.mjs";
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
