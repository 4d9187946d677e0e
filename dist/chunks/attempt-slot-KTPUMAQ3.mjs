import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-WUXULQPP.mjs";
import "./chunk-CGRX3RD5.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-6RMFTLUL.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-KE2CHHMH.mjs";
import "./chunk-PRLDRRDQ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
