import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-MZ3R7JG7.mjs";
import "./chunk-QVSEIWKF.mjs";
import "./chunk-AVT2JZX5.mjs";
import "./chunk-KP3TVX5W.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-SAIGCZ44.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
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
