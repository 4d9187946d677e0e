import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-2RBKRJWG.mjs";
import "./chunk-EDY3BN2Y.mjs";
import "./chunk-ZNDVPLOJ.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-WLPQ54QL.mjs";
import "./chunk-NZGBPZEA.mjs";
import "./chunk-GDLTGAC4.mjs";
import "./chunk-SYXK2ZR3.mjs";
import "./chunk-LL7Z7HMF.mjs";
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
