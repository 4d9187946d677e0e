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
} from "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-YK7OR55E.mjs";
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
