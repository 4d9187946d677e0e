import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-7XY3DN7M.mjs";
import "./chunk-ECGTQ63F.mjs";
import "./chunk-PXVL57E3.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-GHRINOM5.mjs";
import "./chunk-YU2S5HPI.mjs";
import "./chunk-2HO33VOV.mjs";
import "./chunk-XQMUR32A.mjs";
import "./chunk-FZO5VELU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  charts,
  renderPage,
  reportOf,
  writeReport
};
