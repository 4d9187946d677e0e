import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-YUOGTRDA.mjs";
import "./chunk-B7BS5OVH.mjs";
import "./chunk-JKABW37V.mjs";
import "./chunk-OWE73Y6Q.mjs";
import "./chunk-5FNSTPIW.mjs";
import "./chunk-LSUDMEAY.mjs";
import "./chunk-R2VIUJFH.mjs";
import "./chunk-RUJXKJHK.mjs";
import "./chunk-RPLGSQSI.mjs";
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
