import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  git,
  gitError,
  gitOk,
  isDiskFailure
} from "./chunks/chunk-X3WUW5EQ.mjs";
import "./chunks/chunk-JCSNX2EZ.mjs";
import "./chunks/chunk-SGLPPAL2.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  git,
  gitError,
  gitOk,
  isDiskFailure
};
