import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-NJ5R5Z4Q.mjs";
import "./chunk-U5IW5ZPS.mjs";
import "./chunk-YKD5WVVV.mjs";
import "./chunk-7ALEHLTA.mjs";
import "./chunk-Q772FEDT.mjs";
import "./chunk-6ERWWVP2.mjs";
import "./chunk-S4Z4D5UX.mjs";
import "./chunk-L5NZUOC5.mjs";
import "./chunk-5STWMPFF.mjs";
import "./chunk-SX67KBKY.mjs";
import "./chunk-6QBVUWWW.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-SO67DIBK.mjs";
import "./chunk-FFPEY6RM.mjs";
import "./chunk-2CBDU5EF.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-MP7PZJNH.mjs";
import "./chunk-3FSG3VY6.mjs";
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
