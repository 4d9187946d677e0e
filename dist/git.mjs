import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
} from "./chunks/chunk-CDLNVLVK.mjs";
import "./chunks/chunk-IWCXDVEL.mjs";
import "./chunks/chunk-7TB2SLL5.mjs";
import "./chunks/chunk-XQ3534Q5.mjs";
import "./chunks/chunk-UQ4I4VPG.mjs";
import "./chunks/chunk-EVQWV7YP.mjs";
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
