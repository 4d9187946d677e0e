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
} from "./chunks/chunk-YBK5JUZI.mjs";
import "./chunks/chunk-4Y2GWNIA.mjs";
import "./chunks/chunk-OCFILRH4.mjs";
import "./chunks/chunk-MUXT7M4Q.mjs";
import "./chunks/chunk-AHTN5S4Q.mjs";
import "./chunks/chunk-VKKMWBF3.mjs";
import "./chunks/chunk-YFGTF4QO.mjs";
import "./chunks/chunk-KY7SVBCF.mjs";
import "./chunks/chunk-W2P7QGUP.mjs";
import "./chunks/chunk-52IJY3JT.mjs";
import "./chunks/chunk-2BRWOD3D.mjs";
import "./chunks/chunk-3W4ZZSEO.mjs";
import "./chunks/chunk-VF2KKBII.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-NTRVMXGD.mjs";
import "./chunks/chunk-H5Y74LDP.mjs";
import "./chunks/chunk-6I6M5PFQ.mjs";
import "./chunks/chunk-R2EG7RKL.mjs";
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
