import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showLines,
  showReplacements,
  storeEditable,
  targetOf,
  unifiedDiff
} from "./chunk-7EHERHUA.mjs";
import "./chunk-KUFZMB2R.mjs";
import "./chunk-777QAVR7.mjs";
import "./chunk-CVQSPGNN.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-FPCFRZQR.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showLines,
  showReplacements,
  storeEditable,
  targetOf,
  unifiedDiff
};
