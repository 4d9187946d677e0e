import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-3L6IV6DO.mjs";
import "./chunk-YQHSD6TV.mjs";
import "./chunk-MXLLJLTC.mjs";
import "./chunk-MUXT7M4Q.mjs";
import "./chunk-AHTN5S4Q.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-ONZFS63B.mjs";
import "./chunk-DPBGYBBH.mjs";
import "./chunk-I5AKH7HY.mjs";
import "./chunk-ROXFII3G.mjs";
import "./chunk-2LIFRHBT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-3SDC73W3.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-4WKRJE7L.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  accessRepository,
  describeInterrupted
};
