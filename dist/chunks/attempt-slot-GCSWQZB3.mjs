import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-OVD3TRM2.mjs";
import "./chunk-CKO7VJ3I.mjs";
import "./chunk-LA3I5JOX.mjs";
import "./chunk-AKUT63NE.mjs";
import "./chunk-SDV746PM.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-6OCJ2VE4.mjs";
import "./chunk-UB55ZUZL.mjs";
import "./chunk-SURTWVEI.mjs";
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
