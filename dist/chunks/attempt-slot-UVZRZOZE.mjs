import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-I4GIQNLT.mjs";
import "./chunk-Q5P2DRRK.mjs";
import "./chunk-YHL4EWEK.mjs";
import "./chunk-AKUT63NE.mjs";
import "./chunk-3RAWBDN7.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-2PYXE3XF.mjs";
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
