import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-FL5BSDRJ.mjs";
import "./chunk-2VT47IAB.mjs";
import "./chunk-2KINM2UP.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-AWURWAS4.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-LMH5HKB7.mjs";
import "./chunk-OZBJVA5U.mjs";
import "./chunk-HJYFMEBA.mjs";
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
