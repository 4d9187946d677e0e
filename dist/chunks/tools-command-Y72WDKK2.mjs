import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-TIZSI3OS.mjs";
import "./chunk-UAENWERV.mjs";
import "./chunk-7B53IWI7.mjs";
import "./chunk-2A6TTEDH.mjs";
import "./chunk-BE6XBSQD.mjs";
import "./chunk-CJMX6AIS.mjs";
import "./chunk-YXC7KRGV.mjs";
import "./chunk-BQABHEMU.mjs";
import "./chunk-S7WWIQV5.mjs";
import "./chunk-YMOMXDCD.mjs";
import "./chunk-QEYFREAH.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-D5VEJEZZ.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-VJULB2V2.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
