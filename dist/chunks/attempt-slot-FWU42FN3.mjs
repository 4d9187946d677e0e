import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-VEVL4NPT.mjs";
import "./chunk-AWF6JA53.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-O2TX7B3Z.mjs";
import "./chunk-DXWHGOTF.mjs";
import "./chunk-YMMB6V47.mjs";
import "./chunk-BCZ4QHN2.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
