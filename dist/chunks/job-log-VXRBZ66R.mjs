import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-RLND5R34.mjs";
import {
  readJobLog
} from "./chunk-NAH4W5O5.mjs";
import "./chunk-T7D2TZO4.mjs";
import "./chunk-6T7J2A66.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
