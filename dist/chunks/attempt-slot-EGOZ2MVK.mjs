import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-3AVULCLE.mjs";
import "./chunk-QNPH7CSW.mjs";
import "./chunk-6PZ7UL6G.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-JSX2WXVC.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-QA3H3UD5.mjs";
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
