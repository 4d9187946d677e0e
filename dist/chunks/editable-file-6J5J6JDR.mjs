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
} from "./chunk-FZQW6RIR.mjs";
import "./chunk-FVPYYSLU.mjs";
import "./chunk-GTKIDMJD.mjs";
import "./chunk-AXPPXH37.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7QPS75SH.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-G3NFOR2Y.mjs";
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
