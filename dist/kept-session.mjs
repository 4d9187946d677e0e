import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-TSUMUTRQ.mjs";
import "./chunks/chunk-PK5SJRUB.mjs";
import "./chunks/chunk-TZCZXXKN.mjs";
import "./chunks/chunk-2BJFIO5X.mjs";
import "./chunks/chunk-X2E4KSD7.mjs";
import "./chunks/chunk-EKJ2P2D4.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-YE5XXEMR.mjs";
import "./chunks/chunk-7Z3GS7DI.mjs";
import "./chunks/chunk-PYMQMKFG.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-YA7P6LAU.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
};
