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
} from "./chunk-BFHDO57K.mjs";
import "./chunk-E5AYJDUP.mjs";
import "./chunk-PVM4HINU.mjs";
import "./chunk-LP5NTQOB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
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
