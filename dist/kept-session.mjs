import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-B25DLHQG.mjs";
import "./chunks/chunk-ATMQWBBK.mjs";
import "./chunks/chunk-Q3SBXW3K.mjs";
import "./chunks/chunk-QKH7NGPQ.mjs";
import "./chunks/chunk-46YBHAB7.mjs";
import "./chunks/chunk-RLND5R34.mjs";
import "./chunks/chunk-J2MUUZZ4.mjs";
import "./chunks/chunk-GXIAMOPQ.mjs";
import "./chunks/chunk-NAH4W5O5.mjs";
import "./chunks/chunk-T7D2TZO4.mjs";
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
