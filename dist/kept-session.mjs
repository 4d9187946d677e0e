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
} from "./chunks/chunk-AGOPLOBJ.mjs";
import "./chunks/chunk-PVWBKSZR.mjs";
import "./chunks/chunk-6OZBAURZ.mjs";
import "./chunks/chunk-GWDP3FYK.mjs";
import "./chunks/chunk-BH4BU6JV.mjs";
import "./chunks/chunk-OWMHCRJW.mjs";
import "./chunks/chunk-QGPJURJA.mjs";
import "./chunks/chunk-UQJX65XG.mjs";
import "./chunks/chunk-BFHDO57K.mjs";
import "./chunks/chunk-E5AYJDUP.mjs";
import "./chunks/chunk-PVM4HINU.mjs";
import "./chunks/chunk-LP5NTQOB.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-ACLHOYNA.mjs";
import "./chunks/chunk-A5GEVGBE.mjs";
import "./chunks/chunk-QB4KSJDL.mjs";
import "./chunks/chunk-XQOGFZ7A.mjs";
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
