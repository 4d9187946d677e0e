import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-LIHZ63BJ.mjs";
import "./chunk-3QPG72OR.mjs";
import "./chunk-GBTNWYNS.mjs";
import "./chunk-OWE73Y6Q.mjs";
import "./chunk-QNM2FB4K.mjs";
import "./chunk-LSUDMEAY.mjs";
import "./chunk-YETCF4QO.mjs";
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
