import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-UA2OYX2Q.mjs";
import "./chunk-N5OANUPP.mjs";
import "./chunk-S5S4GXTC.mjs";
import "./chunk-FQ75VQ34.mjs";
import "./chunk-6YGXZ53G.mjs";
import "./chunk-YKHWYHYR.mjs";
import "./chunk-6GCZXHAY.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-ADPY77NB.mjs";
import "./chunk-3WECAIIR.mjs";
import "./chunk-XZR4Q6SB.mjs";
import "./chunk-CVEXBNZG.mjs";
import "./chunk-6WEDR7UT.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
