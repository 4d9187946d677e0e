import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-TKH3V2OM.mjs";
import {
  readJobLog
} from "./chunk-TXXNP6DG.mjs";
import "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
