import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createEditable,
  editingWith,
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  removeEditable,
  showLines,
  showReplacements,
  storeEditable,
  targetOf,
  unifiedDiff
} from "./chunk-FAJC2TMT.mjs";
import "./chunk-BZKT4R5N.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-7E45VWC3.mjs";
import "./chunk-WT3FZ6E5.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  createEditable,
  editingWith,
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  removeEditable,
  showLines,
  showReplacements,
  storeEditable,
  targetOf,
  unifiedDiff
};
