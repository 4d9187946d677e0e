import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-IKMLDCO2.mjs";
import "./chunk-6R5X2MAC.mjs";
import "./chunk-UYJ4XSVN.mjs";
import "./chunk-Q764XZNX.mjs";
import "./chunk-SQX7F7GY.mjs";
import "./chunk-LMMTOSI2.mjs";
import "./chunk-6KBOKG3Q.mjs";
import "./chunk-5L3AHRFH.mjs";
import "./chunk-DKIPVT4H.mjs";
import "./chunk-QNXDE5FO.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-624PDXEU.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-ZHCFJ75H.mjs";
import "./chunk-6MKKJ7W2.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
