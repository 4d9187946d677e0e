import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-2DHHWOZJ.mjs";
import "./chunk-JHGMXICZ.mjs";
import "./chunk-7MAKCVMS.mjs";
import "./chunk-VK2ZW62D.mjs";
import "./chunk-FYHMUMEW.mjs";
import "./chunk-EDQGAG6U.mjs";
import "./chunk-S2YQMRNJ.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-MP7PZJNH.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
