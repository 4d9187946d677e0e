import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-HDV4E2W4.mjs";
import "./chunk-X2IHZQG2.mjs";
import "./chunk-6PZUV773.mjs";
import "./chunk-KLQUE4Z5.mjs";
import "./chunk-BWLB3AW7.mjs";
import "./chunk-GVPWONWE.mjs";
import "./chunk-RLGJ2QHL.mjs";
import "./chunk-BX7R625K.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-3JF2G4OJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
