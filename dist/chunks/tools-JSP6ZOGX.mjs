import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-7L6Q3P6N.mjs";
import "./chunk-NCQK3O55.mjs";
import "./chunk-IVUC6FJH.mjs";
import "./chunk-TDATNFEN.mjs";
import "./chunk-AV475O3V.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-RLXXSGBU.mjs";
import "./chunk-7XXJEBX4.mjs";
import "./chunk-ATD72F2W.mjs";
import "./chunk-YQHSD6TV.mjs";
import "./chunk-MXLLJLTC.mjs";
import "./chunk-MUXT7M4Q.mjs";
import "./chunk-AHTN5S4Q.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-DPBGYBBH.mjs";
import "./chunk-I5AKH7HY.mjs";
import "./chunk-ROXFII3G.mjs";
import "./chunk-2LIFRHBT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-3SDC73W3.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-4WKRJE7L.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
