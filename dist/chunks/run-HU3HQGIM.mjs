import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-RUWJ7EXN.mjs";
import "./chunk-YHCOAFGG.mjs";
import "./chunk-BHFA7RNV.mjs";
import "./chunk-SPDLI4ZO.mjs";
import "./chunk-HPX4SHWY.mjs";
import "./chunk-FNJUQ233.mjs";
import "./chunk-7W6MUVTG.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-DY477M3A.mjs";
import "./chunk-I7FC6BHW.mjs";
import "./chunk-PK5SJRUB.mjs";
import "./chunk-TZCZXXKN.mjs";
import "./chunk-2BJFIO5X.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-7Z3GS7DI.mjs";
import "./chunk-PYMQMKFG.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-YA7P6LAU.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
