import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-34NIZFP7.mjs";
import "./chunks/chunk-PTWPRR25.mjs";
import "./chunks/chunk-E2AAVDN4.mjs";
import "./chunks/chunk-76CW33BO.mjs";
import "./chunks/chunk-46YBHAB7.mjs";
import "./chunks/chunk-RLND5R34.mjs";
import "./chunks/chunk-J2MUUZZ4.mjs";
import "./chunks/chunk-GXIAMOPQ.mjs";
import "./chunks/chunk-UU4SLEBC.mjs";
import "./chunks/chunk-SLSZR5EE.mjs";
import "./chunks/chunk-O54FKUEL.mjs";
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
