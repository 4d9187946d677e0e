import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-MKX7WYQR.mjs";
import "./chunk-S5DBKE6Q.mjs";
import "./chunk-A4PDWQQH.mjs";
import "./chunk-RQ7HFD3S.mjs";
import "./chunk-4QXHHB4M.mjs";
import "./chunk-MBJMCK6E.mjs";
import "./chunk-EZCTVUA6.mjs";
import "./chunk-GAMOTRYG.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-HX4XF2TJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
