import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-JNPHZXXN.mjs";
import "./chunks/chunk-A55OOSJB.mjs";
import "./chunks/chunk-S4ASYTWQ.mjs";
import "./chunks/chunk-76CW33BO.mjs";
import "./chunks/chunk-46YBHAB7.mjs";
import "./chunks/chunk-RLND5R34.mjs";
import "./chunks/chunk-J2MUUZZ4.mjs";
import "./chunks/chunk-GXIAMOPQ.mjs";
import "./chunks/chunk-SSMTNIW5.mjs";
import "./chunks/chunk-HQY2W5L5.mjs";
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
