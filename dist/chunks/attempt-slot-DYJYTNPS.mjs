import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-TQKPY7RW.mjs";
import "./chunk-243POCGK.mjs";
import "./chunk-RTUNXYK3.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-JL4YCOAD.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-RJ5D7H25.mjs";
import "./chunk-NBWQOBBN.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
