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
} from "./chunk-T6Y5J6GB.mjs";
import "./chunk-A2L2CH5P.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-OEY2GKIP.mjs";
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
