import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-VFWQIGEK.mjs";
import "./chunk-DHK6O6NO.mjs";
import "./chunk-X7FHCSPQ.mjs";
import "./chunk-KHNSA2K4.mjs";
import "./chunk-D6CT3ESF.mjs";
import "./chunk-JYORRU3X.mjs";
import "./chunk-XPVKNERU.mjs";
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
