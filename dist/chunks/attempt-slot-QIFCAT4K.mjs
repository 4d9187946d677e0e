import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-NZ3CIIHK.mjs";
import "./chunk-NS4QAIQO.mjs";
import "./chunk-LF3HDSSI.mjs";
import "./chunk-SQUZRYP4.mjs";
import "./chunk-34YN2ZAL.mjs";
import "./chunk-AMWDQ64T.mjs";
import "./chunk-FZQW6RIR.mjs";
import "./chunk-FVPYYSLU.mjs";
import "./chunk-GTKIDMJD.mjs";
import "./chunk-AXPPXH37.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7QPS75SH.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-G3NFOR2Y.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
