import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-EQX4NMZT.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-QLXF5ZOP.mjs";
import "./chunk-LMCNIOD2.mjs";
import "./chunk-W5UYZ5PQ.mjs";
import "./chunk-767BTDXR.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
