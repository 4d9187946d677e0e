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
} from "./chunk-KLJYYBEP.mjs";
import "./chunk-SYZP22AM.mjs";
import "./chunk-6E6N62VP.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-OALVY5DI.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-RTC4BKZL.mjs";
import "./chunk-GYROXORA.mjs";
import "./chunk-ET37C44Z.mjs";
import "./chunk-YDLWQUYB.mjs";
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
