import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-5VIIAF4Y.mjs";
import "./chunk-6RJUBMTB.mjs";
import "./chunk-CFHXAKNZ.mjs";
import "./chunk-KUWHMPAF.mjs";
import "./chunk-VQIMIL4O.mjs";
import "./chunk-U3VMDZXN.mjs";
import "./chunk-WCHX33LM.mjs";
import "./chunk-6LQPHVN4.mjs";
import "./chunk-BNFJF4XN.mjs";
import "./chunk-TUDE3KJF.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-4AYSQIYU.mjs";
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
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
