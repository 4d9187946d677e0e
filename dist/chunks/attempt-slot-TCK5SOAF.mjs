import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-QPAQVXMW.mjs";
import "./chunk-6XWHEFSE.mjs";
import "./chunk-U3ILMNJD.mjs";
import "./chunk-EPJ2EUZJ.mjs";
import "./chunk-YX7YSVTT.mjs";
import "./chunk-FK5HIM4F.mjs";
import "./chunk-XI7GV6GS.mjs";
import "./chunk-3QRZJV2D.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-WCS4AQQI.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
