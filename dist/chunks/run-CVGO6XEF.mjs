import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-ULBAZ3O5.mjs";
import "./chunk-7V7BDBTM.mjs";
import "./chunk-VYAAZCNT.mjs";
import "./chunk-CLUDU2I2.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-TNMBVTLH.mjs";
import "./chunk-ED7CNABJ.mjs";
import "./chunk-KKPSWX4F.mjs";
import "./chunk-KJ3LK6QZ.mjs";
import "./chunk-4Y2GWNIA.mjs";
import "./chunk-OCFILRH4.mjs";
import "./chunk-MUXT7M4Q.mjs";
import "./chunk-AHTN5S4Q.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-52IJY3JT.mjs";
import "./chunk-2BRWOD3D.mjs";
import "./chunk-3W4ZZSEO.mjs";
import "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-LGDNH7HB.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-NTRVMXGD.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-R2EG7RKL.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
