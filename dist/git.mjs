import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  chooseGit,
  diskError,
  git,
  gitError,
  gitOk,
  gitProgram,
  isDiskFailure
} from "./chunks/chunk-WHGVILVF.mjs";
import "./chunks/chunk-OYVAPAAU.mjs";
import "./chunks/chunk-BYCETJUH.mjs";
import "./chunks/chunk-VGD5DCMS.mjs";
import "./chunks/chunk-EVQWV7YP.mjs";
import "./chunks/chunk-SGLPPAL2.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  chooseGit,
  diskError,
  git,
  gitError,
  gitOk,
  gitProgram,
  isDiskFailure
};
