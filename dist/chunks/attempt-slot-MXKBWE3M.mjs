import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-JOH4DALX.mjs";
import "./chunk-7TSHBR4X.mjs";
import "./chunk-JR43WWBK.mjs";
import "./chunk-LQ72TLIJ.mjs";
import "./chunk-AXI24QFA.mjs";
import "./chunk-DQSM45YP.mjs";
import "./chunk-AIJLEE3M.mjs";
import "./chunk-WTTZNP54.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-L25SY3GC.mjs";
import "./chunk-KXO5N5I7.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
