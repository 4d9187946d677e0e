import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-PBCN7PA4.mjs";
import "./chunk-VIV6AWGP.mjs";
import "./chunk-U4UBVFN4.mjs";
import "./chunk-DHBEBGJW.mjs";
import "./chunk-23M2XYOV.mjs";
import "./chunk-TXX4SJM5.mjs";
import "./chunk-SMHJZCFA.mjs";
import "./chunk-JKGOMVDW.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-Q3QP33Z3.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
