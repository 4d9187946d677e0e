import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-QSMYIYY4.mjs";
import "./chunk-GQFVR3VZ.mjs";
import "./chunk-PK5SJRUB.mjs";
import "./chunk-TZCZXXKN.mjs";
import "./chunk-2BJFIO5X.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-7Z3GS7DI.mjs";
import "./chunk-PYMQMKFG.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-YA7P6LAU.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
