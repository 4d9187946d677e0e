import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-FYT6CIE3.mjs";
import "./chunk-CYHEVC5O.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-GU55DASW.mjs";
import "./chunk-DXWHGOTF.mjs";
import "./chunk-OR544HP6.mjs";
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
