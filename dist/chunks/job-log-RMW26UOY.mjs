import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-VKKMWBF3.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-ONZFS63B.mjs";
import "./chunk-DPBGYBBH.mjs";
import "./chunk-I5AKH7HY.mjs";
import "./chunk-ROXFII3G.mjs";
import "./chunk-2LIFRHBT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-4WKRJE7L.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  cutLog,
  readJobLog
};
