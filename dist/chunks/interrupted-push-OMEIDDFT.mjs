import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-2JCQ4HOO.mjs";
import "./chunk-SOOU6B7K.mjs";
import "./chunk-TUDE3KJF.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-UANRYH6S.mjs";
import "./chunk-3TUM5PKG.mjs";
import "./chunk-7EHERHUA.mjs";
import "./chunk-KUFZMB2R.mjs";
import "./chunk-777QAVR7.mjs";
import "./chunk-CVQSPGNN.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-FPCFRZQR.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
