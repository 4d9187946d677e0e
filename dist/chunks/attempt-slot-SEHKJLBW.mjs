import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-WJPZZ4RM.mjs";
import "./chunk-SFYILQZL.mjs";
import "./chunk-4GS2X4D3.mjs";
import "./chunk-55V5ZOBM.mjs";
import "./chunk-UJ2O2NIX.mjs";
import "./chunk-OW3X3PHJ.mjs";
import "./chunk-SXCAOC3A.mjs";
import "./chunk-TTL4CRVW.mjs";
import "./chunk-IO3722DQ.mjs";
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
