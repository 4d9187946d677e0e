import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-XXBUSEHS.mjs";
import "./chunk-W3UB52XO.mjs";
import "./chunk-MEICCN2Y.mjs";
import "./chunk-EKGMC4DI.mjs";
import "./chunk-2TGZZ2LE.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-Q4TU5MXJ.mjs";
import "./chunk-W5MJRF7A.mjs";
import "./chunk-TXTNE2C7.mjs";
import "./chunk-QMGRNMIW.mjs";
import "./chunk-2IDT3Q6E.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-JR6ZG5PT.mjs";
import "./chunk-7EPCXVFE.mjs";
import "./chunk-DPMMVNIX.mjs";
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
