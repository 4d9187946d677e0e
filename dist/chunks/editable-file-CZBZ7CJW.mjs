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
} from "./chunk-RJ5D7H25.mjs";
import "./chunk-NBWQOBBN.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
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
