import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure
} from "./chunks/chunk-2UXNAOCE.mjs";
import "./chunks/chunk-BSPWKZXC.mjs";
import "./chunks/chunk-O6JNNDDX.mjs";
import "./chunks/chunk-VGD5DCMS.mjs";
import "./chunks/chunk-SGLPPAL2.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure
};
