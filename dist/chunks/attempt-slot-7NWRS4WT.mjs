import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-KXQY4SQC.mjs";
import "./chunk-GGW3QWHE.mjs";
import "./chunk-YEB2OQGG.mjs";
import "./chunk-ULYTFIM3.mjs";
import "./chunk-ELSBW56L.mjs";
import "./chunk-TMURBUKO.mjs";
import "./chunk-75XUEYRT.mjs";
import "./chunk-7KLFBBQM.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-P7TTCRIJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
