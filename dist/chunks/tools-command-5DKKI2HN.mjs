import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-AUUFNJDN.mjs";
import "./chunk-LRW5F45O.mjs";
import "./chunk-GYPP6MLG.mjs";
import "./chunk-NCXLQ3ZG.mjs";
import "./chunk-45MR35RJ.mjs";
import "./chunk-USR5MRLS.mjs";
import "./chunk-GGBWV3X7.mjs";
import "./chunk-IFLV4MUG.mjs";
import "./chunk-W5GWKEJP.mjs";
import "./chunk-6XHTS24C.mjs";
import "./chunk-PLUUWPYE.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-XI7GV6GS.mjs";
import "./chunk-3QRZJV2D.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-WCS4AQQI.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
