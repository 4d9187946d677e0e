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
} from "./chunk-3HINHZJU.mjs";
import "./chunk-IL32PZAG.mjs";
import "./chunk-HHDCC4X2.mjs";
import "./chunk-Y6XDDDPB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-IK7KZN2T.mjs";
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
