import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showLines,
  showPlaces,
  storeEditable,
  targetOf,
  unifiedDiff
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showLines,
  showPlaces,
  storeEditable,
  targetOf,
  unifiedDiff
};
