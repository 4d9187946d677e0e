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
} from "./chunk-SLSZR5EE.mjs";
import "./chunk-O54FKUEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
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
