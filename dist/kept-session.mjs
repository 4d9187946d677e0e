import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepHeldBack,
  putBackPatch,
  recallSession,
  settleAnswered,
  settleSession
} from "./chunks/chunk-SBDLGSLU.mjs";
import "./chunks/chunk-TCOSFZTK.mjs";
import "./chunks/chunk-EPEV25SN.mjs";
import "./chunks/chunk-IXUTVDKC.mjs";
import "./chunks/chunk-LNOE5ZDE.mjs";
import "./chunks/chunk-OWMHCRJW.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-4HFEP25M.mjs";
import "./chunks/chunk-Y35NJNPV.mjs";
import "./chunks/chunk-GATIJ2OL.mjs";
import "./chunks/chunk-S6O5U35J.mjs";
import "./chunks/chunk-B3REZLTW.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-ARFKONXA.mjs";
import "./chunks/chunk-YK7OR55E.mjs";
import "./chunks/chunk-QB4KSJDL.mjs";
import "./chunks/chunk-XQOGFZ7A.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepHeldBack,
  putBackPatch,
  recallSession,
  settleAnswered,
  settleSession
};
