import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-PGQAPZHE.mjs";
import "./chunk-HCNC7JQV.mjs";
import "./chunk-RZOYOJDR.mjs";
import "./chunk-KKPCI46G.mjs";
import "./chunk-OI57GFWV.mjs";
import "./chunk-22H6AY3Q.mjs";
import "./chunk-OKSAZ3Y7.mjs";
import "./chunk-2THFST2R.mjs";
import "./chunk-ECGTQ63F.mjs";
import "./chunk-PXVL57E3.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-GHRINOM5.mjs";
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
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
