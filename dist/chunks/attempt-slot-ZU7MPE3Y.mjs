import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-PE7EP2JP.mjs";
import "./chunk-VKK5SLTM.mjs";
import "./chunk-VGEJQ255.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-SX2RABVA.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-YZCSU7NX.mjs";
import "./chunk-RSGURSWW.mjs";
import "./chunk-HJYFMEBA.mjs";
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
