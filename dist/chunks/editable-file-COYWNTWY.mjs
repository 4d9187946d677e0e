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
} from "./chunk-KE2CHHMH.mjs";
import "./chunk-PRLDRRDQ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
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
