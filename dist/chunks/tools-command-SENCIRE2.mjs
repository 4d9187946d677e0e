import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-YN6GF5JY.mjs";
import "./chunk-OGIEKKAX.mjs";
import "./chunk-RWI4HBHY.mjs";
import "./chunk-HDOJLN5O.mjs";
import "./chunk-J37OE5HG.mjs";
import "./chunk-SU3YP72P.mjs";
import "./chunk-E6VVOLKQ.mjs";
import "./chunk-3VMBUWKH.mjs";
import "./chunk-S74YFQ76.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-HWCTGD3M.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WX7WM35S.mjs";
import "./chunk-OM7BQOIH.mjs";
import "./chunk-B25NPXQD.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BE63LDXK.mjs";
import "./chunk-KWWDIH67.mjs";
import "./chunk-VYTTXBM5.mjs";
import "./chunk-TY323BVT.mjs";
import "./chunk-5RE3Q6U3.mjs";
import "./chunk-3T2WZAN3.mjs";
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
