import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-HKMHJO5D.mjs";
import "./chunk-V6XRGCVS.mjs";
import "./chunk-XXC4WYIW.mjs";
import "./chunk-BZM4QNY4.mjs";
import "./chunk-DD4HBJ26.mjs";
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
