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
} from "./chunk-OM7BQOIH.mjs";
import "./chunk-B25NPXQD.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BE63LDXK.mjs";
import "./chunk-KWWDIH67.mjs";
import "./chunk-VYTTXBM5.mjs";
import "./chunk-TY323BVT.mjs";
import "./chunk-5RE3Q6U3.mjs";
import "./chunk-3T2WZAN3.mjs";
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
