import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-VUZZNP7T.mjs";
import "./chunk-5ZN32CDD.mjs";
import "./chunk-XS5HPRHF.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-HBCGYXRD.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-4SVFMEF3.mjs";
import "./chunk-LMXXALLK.mjs";
import "./chunk-JUFGYNJK.mjs";
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
