import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-EP363AK5.mjs";
import "./chunk-JU6OXRQF.mjs";
import "./chunk-XZCDWRAI.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-BLVTL6ED.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-5IJR4RCB.mjs";
import "./chunk-SLMND7K6.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
