import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-LP6TSE23.mjs";
import "./chunk-WQONZUI5.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-LA4QKMP6.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-MEUZBNWS.mjs";
import "./chunk-LRJY7KYZ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-7AO54UAY.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
