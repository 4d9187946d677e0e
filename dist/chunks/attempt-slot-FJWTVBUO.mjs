import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-WEOESKW5.mjs";
import "./chunk-2APAHBTL.mjs";
import "./chunk-THFDKIZT.mjs";
import "./chunk-YRIPE7RY.mjs";
import "./chunk-5GFCWK33.mjs";
import "./chunk-YZ23BBED.mjs";
import "./chunk-4VVFE7MA.mjs";
import "./chunk-MWXFCYN3.mjs";
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
