import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-RTFQ6ABS.mjs";
import "./chunk-TOKNJ5J4.mjs";
import "./chunk-SZLGVJE5.mjs";
import "./chunk-QAJIXENJ.mjs";
import "./chunk-SUVT7KF4.mjs";
import "./chunk-YQS7LGOR.mjs";
import "./chunk-OVPAUWLU.mjs";
import "./chunk-XMY6XRSS.mjs";
import "./chunk-HFCZNVN3.mjs";
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
