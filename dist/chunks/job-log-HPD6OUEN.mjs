import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-RLND5R34.mjs";
import {
  readJobLog
} from "./chunk-UU4SLEBC.mjs";
import "./chunk-SLSZR5EE.mjs";
import "./chunk-O54FKUEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
