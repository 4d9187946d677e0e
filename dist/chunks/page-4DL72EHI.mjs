import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-HYU7LBR5.mjs";
import "./chunk-IKOZOTJK.mjs";
import "./chunk-5WX3HCT6.mjs";
import "./chunk-3VMBUWKH.mjs";
import "./chunk-S74YFQ76.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WX7WM35S.mjs";
import "./chunk-6ZDHEGJA.mjs";
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
  charts,
  renderPage,
  reportOf,
  writeReport
};
