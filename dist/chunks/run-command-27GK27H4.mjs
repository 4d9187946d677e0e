import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-62UXKK2D.mjs";
import "./chunk-FNZT5ZVR.mjs";
import "./chunk-AYBWHHZE.mjs";
import "./chunk-OZI3OH5S.mjs";
import "./chunk-AJJT2LFP.mjs";
import "./chunk-2QVXHHER.mjs";
import "./chunk-IKPULVRQ.mjs";
import "./chunk-IXOPG55O.mjs";
import "./chunk-CU5F4BJP.mjs";
import "./chunk-PXVL57E3.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-EGBP4MSE.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-YIQ3ERTF.mjs";
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
