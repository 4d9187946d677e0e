import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-VHP5NHXT.mjs";
import "./chunk-GM5FFU3T.mjs";
import "./chunk-6NSC245N.mjs";
import "./chunk-N37MYEG5.mjs";
import "./chunk-SMTIB3FO.mjs";
import "./chunk-3Y2NERGY.mjs";
import "./chunk-EW4WAT6B.mjs";
import "./chunk-DVRWSP2C.mjs";
import "./chunk-SOOU6B7K.mjs";
import "./chunk-TUDE3KJF.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ETCVU3UL.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-UANRYH6S.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-7EHERHUA.mjs";
import "./chunk-KUFZMB2R.mjs";
import "./chunk-777QAVR7.mjs";
import "./chunk-CVQSPGNN.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-FPCFRZQR.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
