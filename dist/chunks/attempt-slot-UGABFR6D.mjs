import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
} from "./chunk-PZAM3KSP.mjs";
import "./chunk-ZDAEB5FY.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-33YFRJJG.mjs";
import "./chunk-7XKSBKOH.mjs";
import "./chunk-LS7DECZV.mjs";
import "./chunk-QWZNLPAQ.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-UGZHEHJN.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  attemptResult,
  finalizeInterruptedAttempt,
  takeSlot
};
