import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-DGHNJTY5.mjs";
import "./chunk-UKWFYY35.mjs";
import "./chunk-GGCOTN2K.mjs";
import "./chunk-KHNSA2K4.mjs";
import "./chunk-77VV2EEU.mjs";
import "./chunk-JYORRU3X.mjs";
import "./chunk-345MDSM6.mjs";
import "./chunk-42BWNQ5Y.mjs";
import "./chunk-VNONEYJY.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
