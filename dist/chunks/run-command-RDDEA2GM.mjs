import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-UKSUHJBB.mjs";
import "./chunk-VWOGZHNQ.mjs";
import "./chunk-JG7YAKHX.mjs";
import "./chunk-W7KMPWZR.mjs";
import "./chunk-DKES4OWK.mjs";
import "./chunk-DITYSPZG.mjs";
import "./chunk-RTDIYD5J.mjs";
import "./chunk-CPKOLLCK.mjs";
import "./chunk-JPMBR5DT.mjs";
import "./chunk-3PWADS3W.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-2NOE52NL.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-3JDMTHKY.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-FYCYGTJA.mjs";
import "./chunk-ASV4NFMW.mjs";
import "./chunk-XT6WAXRL.mjs";
import "./chunk-PB3BFBDZ.mjs";
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
