import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-4HVB73RB.mjs";
import "./chunk-5ATDYYPT.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-66AFLWSB.mjs";
import "./chunk-DXWHGOTF.mjs";
import "./chunk-OMKKA27N.mjs";
import "./chunk-OKIXUJM6.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-TZJK4ASW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
