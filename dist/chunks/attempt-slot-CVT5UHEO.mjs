import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-2SZ6OYSC.mjs";
import "./chunk-LCG6A2S2.mjs";
import "./chunk-EEGTYR2T.mjs";
import "./chunk-D6KCLTVC.mjs";
import "./chunk-2Z64Z2VA.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-2AAB5POT.mjs";
import "./chunk-NBWQOBBN.mjs";
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
