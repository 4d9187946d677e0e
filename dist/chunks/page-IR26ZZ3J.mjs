import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-XRUHVIQH.mjs";
import "./chunk-DKIPVT4H.mjs";
import "./chunk-QNXDE5FO.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-ZHCFJ75H.mjs";
import "./chunk-3HINHZJU.mjs";
import "./chunk-IL32PZAG.mjs";
import "./chunk-HHDCC4X2.mjs";
import "./chunk-Y6XDDDPB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-IK7KZN2T.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  charts,
  renderPage,
  reportOf,
  writeReport
};
