import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showLines,
  showPlaces,
  storeEditable,
  targetOf,
  unifiedDiff
} from "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showLines,
  showPlaces,
  storeEditable,
  targetOf,
  unifiedDiff
};
