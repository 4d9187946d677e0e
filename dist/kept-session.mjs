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
} from "./chunks/chunk-IJAVYB3O.mjs";
import "./chunks/chunk-I3EIBB7M.mjs";
import "./chunks/chunk-UUGAODYR.mjs";
import "./chunks/chunk-IXUTVDKC.mjs";
import "./chunks/chunk-LNOE5ZDE.mjs";
import "./chunks/chunk-OWMHCRJW.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-WHBE5CGN.mjs";
import "./chunks/chunk-5TSPOENX.mjs";
import "./chunks/chunk-GATIJ2OL.mjs";
import "./chunks/chunk-BGV7F3OW.mjs";
import "./chunks/chunk-IA26OJTT.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-BCERGURP.mjs";
import "./chunks/chunk-YK7OR55E.mjs";
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
