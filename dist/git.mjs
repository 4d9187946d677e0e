import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-OM7BQOIH.mjs";
import "./chunks/chunk-B25NPXQD.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BE63LDXK.mjs";
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
} from "./chunks/chunk-KWWDIH67.mjs";
import "./chunks/chunk-VYTTXBM5.mjs";
import "./chunks/chunk-TY323BVT.mjs";
import "./chunks/chunk-5RE3Q6U3.mjs";
import "./chunks/chunk-3T2WZAN3.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
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
