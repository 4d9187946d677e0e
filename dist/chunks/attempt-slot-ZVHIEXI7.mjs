import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-BGC2ZACT.mjs";
import "./chunk-WO7GDYTI.mjs";
import "./chunk-BNKH44L3.mjs";
import "./chunk-E3PRTZL3.mjs";
import "./chunk-COT6G27G.mjs";
import "./chunk-W33ITDL2.mjs";
import "./chunk-P2GJCGO3.mjs";
import "./chunk-724AXSGU.mjs";
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
