import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-W7YUIJPR.mjs";
import "./chunk-JDU374GW.mjs";
import "./chunk-N7OEQPOQ.mjs";
import "./chunk-ZT34NYIY.mjs";
import "./chunk-G5RPGTAY.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-777WOJ6D.mjs";
import "./chunk-EAXGTH2B.mjs";
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
