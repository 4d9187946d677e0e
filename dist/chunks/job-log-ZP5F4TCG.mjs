import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-VKKMWBF3.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-W2P7QGUP.mjs";
import "./chunk-52IJY3JT.mjs";
import "./chunk-2BRWOD3D.mjs";
import "./chunk-3W4ZZSEO.mjs";
import "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-R2EG7RKL.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  cutLog,
  readJobLog
};
