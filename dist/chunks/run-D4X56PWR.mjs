import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-VBCK2MAX.mjs";
import "./chunk-UVE76N2N.mjs";
import "./chunk-SXOXFAUX.mjs";
import "./chunk-YE4NF7IM.mjs";
import "./chunk-ZMPFSU2P.mjs";
import "./chunk-LXUGQH4Y.mjs";
import "./chunk-M7CYVAND.mjs";
import "./chunk-CT7WNXLT.mjs";
import "./chunk-EDY3BN2Y.mjs";
import "./chunk-ZNDVPLOJ.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-GPXGQBUG.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WLPQ54QL.mjs";
import "./chunk-6MKKJ7W2.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
