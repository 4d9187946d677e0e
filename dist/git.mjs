import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  chooseGit,
  diskError,
  git,
  gitError,
  gitOk,
  gitProgram,
  isDiskFailure
} from "./chunks/chunk-S36ZUZI5.mjs";
import "./chunks/chunk-ODRBAX3J.mjs";
import "./chunks/chunk-VGD5DCMS.mjs";
import "./chunks/chunk-BYCETJUH.mjs";
import "./chunks/chunk-EVQWV7YP.mjs";
import "./chunks/chunk-UQ4I4VPG.mjs";
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
