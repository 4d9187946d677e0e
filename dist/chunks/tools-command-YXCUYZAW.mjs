import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-ZE2Q5MRC.mjs";
import "./chunk-YJHZFHCH.mjs";
import "./chunk-JORG57X7.mjs";
import "./chunk-Z6G2X5YG.mjs";
import "./chunk-3X3OQ2YZ.mjs";
import "./chunk-YZJVYKN3.mjs";
import "./chunk-TEW73LFN.mjs";
import "./chunk-MWOPMZ3Z.mjs";
import "./chunk-7GHZAPET.mjs";
import "./chunk-YMOMXDCD.mjs";
import "./chunk-QDLVELMN.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-HEQLMTKG.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-E3YIMSG7.mjs";
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
