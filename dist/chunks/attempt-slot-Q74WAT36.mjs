import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-2C3UGMV4.mjs";
import "./chunk-ZEZ3HOTV.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-3FNTDP5D.mjs";
import "./chunk-7XKSBKOH.mjs";
import "./chunk-TSQD3JJ7.mjs";
import "./chunk-OTKQIINV.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PG5YKCY2.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
