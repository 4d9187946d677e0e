import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-6NI2DSP3.mjs";
import "./chunk-ADHU5OY7.mjs";
import "./chunk-VDYVHDRW.mjs";
import "./chunk-WAE6JA3R.mjs";
import "./chunk-TWQMKPYR.mjs";
import "./chunk-KJKGCPGP.mjs";
import "./chunk-LGGLXXNP.mjs";
import "./chunk-MSKD736H.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-SAMVX5ZT.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
