import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  git,
  gitError,
  gitOk,
  isDiskFailure
} from "./chunks/chunk-U3ZFIZJP.mjs";
import "./chunks/chunk-BSPWKZXC.mjs";
import "./chunks/chunk-VGD5DCMS.mjs";
import "./chunks/chunk-RID64BS7.mjs";
import "./chunks/chunk-SGLPPAL2.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  git,
  gitError,
  gitOk,
  isDiskFailure
};
