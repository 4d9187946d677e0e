import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-25VNNWWT.mjs";
import "./chunks/chunk-XZR4Q6SB.mjs";
import "./chunks/chunk-CVEXBNZG.mjs";
import "./chunks/chunk-6WEDR7UT.mjs";
import "./chunks/chunk-X2E4KSD7.mjs";
import "./chunks/chunk-EKJ2P2D4.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-TXXNP6DG.mjs";
import "./chunks/chunk-X5LOEEFF.mjs";
import "./chunks/chunk-NLWEPKYS.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-OTFEAHZ6.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
};
