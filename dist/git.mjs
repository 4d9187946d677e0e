import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-5TSPOENX.mjs";
import "./chunks/chunk-GATIJ2OL.mjs";
import "./chunks/chunk-BGV7F3OW.mjs";
import {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  reportSilence,
  waitBefore
} from "./chunks/chunk-IA26OJTT.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-YK7OR55E.mjs";
import "./chunks/chunk-QB4KSJDL.mjs";
import "./chunks/chunk-XQOGFZ7A.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  reportSilence,
  waitBefore
};
