import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-3TUM5PKG.mjs";
import "./chunk-7EHERHUA.mjs";
import "./chunk-KUFZMB2R.mjs";
import "./chunk-777QAVR7.mjs";
import "./chunk-CVQSPGNN.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-FPCFRZQR.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
