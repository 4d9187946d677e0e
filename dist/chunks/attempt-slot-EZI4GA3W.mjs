import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-VKI7VML2.mjs";
import "./chunk-3XNVFZPR.mjs";
import "./chunk-AZ7SLQ6X.mjs";
import "./chunk-CKGRIZLF.mjs";
import "./chunk-5FHUANGW.mjs";
import "./chunk-KJKGCPGP.mjs";
import "./chunk-H6RZFKZO.mjs";
import "./chunk-MSKD736H.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-SAMVX5ZT.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
