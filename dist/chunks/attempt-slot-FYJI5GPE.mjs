import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-RT6EVEXD.mjs";
import "./chunk-QYGFKWZA.mjs";
import "./chunk-32RDYYC4.mjs";
import "./chunk-ZHP3JSOR.mjs";
import "./chunk-2RYHO2TY.mjs";
import "./chunk-X3IIYV53.mjs";
import "./chunk-JOMVDWI7.mjs";
import "./chunk-JU22KLBC.mjs";
import "./chunk-XQ3EW3WR.mjs";
import "./chunk-KEI6VNO2.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7LHUHTPP.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-XAUWQKKC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
