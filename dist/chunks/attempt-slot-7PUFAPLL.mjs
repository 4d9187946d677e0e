import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-V6P5QRVE.mjs";
import "./chunk-DFS4AFBN.mjs";
import "./chunk-4RXDKRAQ.mjs";
import "./chunk-JENTS7F3.mjs";
import "./chunk-NL4LNLRW.mjs";
import "./chunk-NWC5TFXV.mjs";
import "./chunk-U6OFQMC2.mjs";
import "./chunk-HGXFPYNO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-D22EI5WA.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
