import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-R5VDXRG6.mjs";
import "./chunk-7XSYQX2V.mjs";
import "./chunk-M2T6RDIT.mjs";
import "./chunk-ZT34NYIY.mjs";
import "./chunk-UFMLXYYI.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-64WU4CLN.mjs";
import "./chunk-XMAEZTOB.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-EQX2HTPY.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
