import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-LN4Z5AE2.mjs";
import "./chunk-FRQ2LKPS.mjs";
import "./chunk-7MAKCVMS.mjs";
import "./chunk-75HQ36CV.mjs";
import "./chunk-FYHMUMEW.mjs";
import "./chunk-2PSCRGE2.mjs";
import "./chunk-IUB35QKY.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-2NPGT4VD.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
