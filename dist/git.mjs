import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure
} from "./chunks/chunk-6U2OBHDF.mjs";
import "./chunks/chunk-UEE372FD.mjs";
import "./chunks/chunk-Q73L3TLZ.mjs";
import "./chunks/chunk-5ZM4T4I7.mjs";
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
