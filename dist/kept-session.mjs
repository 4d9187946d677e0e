import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-5XP73VUN.mjs";
import "./chunks/chunk-D4DIE4HB.mjs";
import "./chunks/chunk-PHB7ZD5A.mjs";
import "./chunks/chunk-QKH7NGPQ.mjs";
import "./chunks/chunk-46YBHAB7.mjs";
import "./chunks/chunk-RLND5R34.mjs";
import "./chunks/chunk-J2MUUZZ4.mjs";
import "./chunks/chunk-GXIAMOPQ.mjs";
import "./chunks/chunk-RHVXV6TX.mjs";
import "./chunks/chunk-N4PAT5FQ.mjs";
import "./chunks/chunk-6T7J2A66.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-KL6JECV7.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
};
