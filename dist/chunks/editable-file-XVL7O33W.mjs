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
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
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
