import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-52IJY3JT.mjs";
import "./chunks/chunk-2BRWOD3D.mjs";
import "./chunks/chunk-3W4ZZSEO.mjs";
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
} from "./chunks/chunk-VF2KKBII.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-H5Y74LDP.mjs";
import "./chunks/chunk-6I6M5PFQ.mjs";
import "./chunks/chunk-R2EG7RKL.mjs";
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
