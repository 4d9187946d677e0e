import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-FKXYB4HX.mjs";
import "./chunk-N32RSHT4.mjs";
import "./chunk-GJQG7WUD.mjs";
import "./chunk-VCUEOTOP.mjs";
import "./chunk-IOREUVXD.mjs";
import "./chunk-P77CDLST.mjs";
import "./chunk-L3E54ERM.mjs";
import "./chunk-QRK5RQ3J.mjs";
import "./chunk-O64SVMXD.mjs";
import "./chunk-PXVL57E3.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-IBUUL5ZH.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-7AGXIYOJ.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-YU2S5HPI.mjs";
import "./chunk-2HO33VOV.mjs";
import "./chunk-XQMUR32A.mjs";
import "./chunk-FZO5VELU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
