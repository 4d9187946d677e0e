import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-7FE2BJ74.mjs";
import "./chunk-5NRCQ2A7.mjs";
import "./chunk-SORP4GZC.mjs";
import "./chunk-YMIIGDUJ.mjs";
import "./chunk-OWTXQIBE.mjs";
import "./chunk-WL767RQR.mjs";
import "./chunk-KLJYYBEP.mjs";
import "./chunk-SYZP22AM.mjs";
import "./chunk-6E6N62VP.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-OALVY5DI.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-RTC4BKZL.mjs";
import "./chunk-GYROXORA.mjs";
import "./chunk-ET37C44Z.mjs";
import "./chunk-YDLWQUYB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
