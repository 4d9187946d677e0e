import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-TKH3V2OM.mjs";
import {
  readJobLog
} from "./chunk-YE5XXEMR.mjs";
import "./chunk-7Z3GS7DI.mjs";
import "./chunk-PYMQMKFG.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-YA7P6LAU.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
