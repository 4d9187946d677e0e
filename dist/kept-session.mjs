import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepHeldBack,
  notKept,
  putBackPatch,
  recallSession,
  settleAnswered,
  settleSession
} from "./chunks/chunk-HZZGIRVT.mjs";
import "./chunks/chunk-YQHSD6TV.mjs";
import "./chunks/chunk-MXLLJLTC.mjs";
import "./chunks/chunk-MUXT7M4Q.mjs";
import "./chunks/chunk-AHTN5S4Q.mjs";
import "./chunks/chunk-VKKMWBF3.mjs";
import "./chunks/chunk-YFGTF4QO.mjs";
import "./chunks/chunk-KY7SVBCF.mjs";
import "./chunks/chunk-ONZFS63B.mjs";
import "./chunks/chunk-DPBGYBBH.mjs";
import "./chunks/chunk-I5AKH7HY.mjs";
import "./chunks/chunk-ROXFII3G.mjs";
import "./chunks/chunk-2LIFRHBT.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-3SDC73W3.mjs";
import "./chunks/chunk-H5Y74LDP.mjs";
import "./chunks/chunk-6I6M5PFQ.mjs";
import "./chunks/chunk-4WKRJE7L.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepHeldBack,
  notKept,
  putBackPatch,
  recallSession,
  settleAnswered,
  settleSession
};
