import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-22QHRSU2.mjs";
import "./chunk-ERJLSDER.mjs";
import "./chunk-3Y3GXFST.mjs";
import "./chunk-Q2AOHUEM.mjs";
import "./chunk-3WUHTC55.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-57KEM5VG.mjs";
import "./chunk-GHQRPEY4.mjs";
import "./chunk-2HAJIGRA.mjs";
import "./chunk-RUV5YHLU.mjs";
import "./chunk-2IDT3Q6E.mjs";
import "./chunk-REQJOAL6.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-ERTIUC2G.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-UKJYVSHT.mjs";
import "./chunk-2RCKDDOT.mjs";
import "./chunk-MS77UBEP.mjs";
import "./chunk-BRHFBEOX.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-3DBYKAVI.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TCUPE3AP.mjs";
import "./chunk-YQXDJGQC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
