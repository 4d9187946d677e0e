import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-IAOCMKXQ.mjs";
import "./chunk-OWPID5JK.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-FP4SJ6ZL.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-LIVAIEPA.mjs";
import "./chunk-DV7VNQHG.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-S5QSMCKZ.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
