import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-2DZZLDCX.mjs";
import "./chunk-Y6WRXU2H.mjs";
import "./chunk-OJMVEAFC.mjs";
import "./chunk-PFPDMUO6.mjs";
import "./chunk-LTPYIZRT.mjs";
import "./chunk-AGOSQ7U2.mjs";
import "./chunk-HL4DNHZ6.mjs";
import "./chunk-25JKDO5G.mjs";
import "./chunk-S7LBUO4C.mjs";
import "./chunk-GVWTUCOC.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-FIFM2EXG.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-LEMLMXK6.mjs";
import "./chunk-EG2M6A2H.mjs";
import "./chunk-DHJ7SBKL.mjs";
import "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-343XPSXP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
