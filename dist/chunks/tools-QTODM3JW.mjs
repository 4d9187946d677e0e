import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-5MQMZ3OR.mjs";
import "./chunk-OHXSXJBS.mjs";
import "./chunk-SJTIY53X.mjs";
import "./chunk-QMYAMGOX.mjs";
import "./chunk-4P4SOXII.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-PYDWO6XC.mjs";
import "./chunk-FWQBM57L.mjs";
import "./chunk-YMN4ZE5R.mjs";
import "./chunk-ZAHXQ5N4.mjs";
import "./chunk-2IDT3Q6E.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
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
