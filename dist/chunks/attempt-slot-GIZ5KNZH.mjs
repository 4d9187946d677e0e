import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-GL36WUOB.mjs";
import "./chunk-NDKJ7QV4.mjs";
import "./chunk-NARY6XKA.mjs";
import "./chunk-MXURZK7I.mjs";
import "./chunk-BMX6TTL5.mjs";
import "./chunk-OHA7NSYG.mjs";
import "./chunk-GH6V24G7.mjs";
import "./chunk-XZWT7PTC.mjs";
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
