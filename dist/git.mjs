import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  git,
  gitError,
  gitOk,
  isDiskFailure
} from "./chunks/chunk-344HGW23.mjs";
import "./chunks/chunk-BSPWKZXC.mjs";
import "./chunks/chunk-VGD5DCMS.mjs";
import "./chunks/chunk-4SPGA5UA.mjs";
import "./chunks/chunk-SGLPPAL2.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  git,
  gitError,
  gitOk,
  isDiskFailure
};
