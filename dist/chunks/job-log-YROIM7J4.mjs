import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-YS4V4PGY.mjs";
import "./chunk-Y4DXT7P6.mjs";
import "./chunk-DIRAS432.mjs";
import "./chunk-DHJ7SBKL.mjs";
import "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-343XPSXP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
