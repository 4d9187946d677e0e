import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-UCSSLYIC.mjs";
import "./chunk-VGAWRDXA.mjs";
import "./chunk-4F3TEMRF.mjs";
import "./chunk-H6FIYHPM.mjs";
import "./chunk-UZ2OJDWL.mjs";
import "./chunk-ZNQRZVFE.mjs";
import "./chunk-T7ISTKHN.mjs";
import "./chunk-IUWCH33P.mjs";
import "./chunk-73T4H4IO.mjs";
import "./chunk-VLU5BWE5.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-MA6XL336.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-Q6GGRZA7.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-KXWDY44T.mjs";
import "./chunk-T6LZCFKK.mjs";
import "./chunk-OV2ICPZ5.mjs";
import "./chunk-ZMAR3SN4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
