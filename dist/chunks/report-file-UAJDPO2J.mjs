import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-QT5RRDXJ.mjs";
import "./chunk-GQFVR3VZ.mjs";
import "./chunk-D4DIE4HB.mjs";
import "./chunk-PHB7ZD5A.mjs";
import "./chunk-QKH7NGPQ.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-N4PAT5FQ.mjs";
import "./chunk-6T7J2A66.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
