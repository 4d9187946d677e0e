import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-4ZLAPIXU.mjs";
import "./chunk-GQFVR3VZ.mjs";
import "./chunk-PTWPRR25.mjs";
import "./chunk-E2AAVDN4.mjs";
import "./chunk-76CW33BO.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-SLSZR5EE.mjs";
import "./chunk-O54FKUEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
