import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-DGQH3WSP.mjs";
import "./chunk-G7TDBZPQ.mjs";
import "./chunk-BC2BTTCV.mjs";
import "./chunk-AKUT63NE.mjs";
import "./chunk-6FFZAXOO.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-ST3GGHAB.mjs";
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
