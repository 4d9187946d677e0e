import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-COD443PY.mjs";
import "./chunk-WY3TEEHV.mjs";
import "./chunk-HWON7QXK.mjs";
import "./chunk-D4XISVTI.mjs";
import "./chunk-M4MDCW5G.mjs";
import "./chunk-VYHXL34Z.mjs";
import "./chunk-ARXIPYI3.mjs";
import "./chunk-5EPLNJDM.mjs";
import "./chunk-YQHNKEX7.mjs";
import "./chunk-SMRE7AT2.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-6F43AKWT.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-RGTCZCVM.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-EMBF3GGB.mjs";
import "./chunk-Y3QL6LYU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-VYCSPJK5.mjs";
import "./chunk-RXSAQYNJ.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
