import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-F4T6XFJ7.mjs";
import "./chunk-GQFVR3VZ.mjs";
import "./chunk-ATMQWBBK.mjs";
import "./chunk-Q3SBXW3K.mjs";
import "./chunk-QKH7NGPQ.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-T7D2TZO4.mjs";
import "./chunk-6T7J2A66.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
