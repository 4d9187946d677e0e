import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-HBI2R5XI.mjs";
import "./chunk-WYZURRGB.mjs";
import "./chunk-N6O2S7XG.mjs";
import "./chunk-Q7LEJOVE.mjs";
import "./chunk-VLQ3YEML.mjs";
import "./chunk-YCSWRWAS.mjs";
import "./chunk-6VKCQC6C.mjs";
import "./chunk-BJPD2ZGL.mjs";
import "./chunk-UEIWT2W5.mjs";
import "./chunk-VLU5BWE5.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WN2K5C2S.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-KNTGBM5U.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-PES6YRW6.mjs";
import "./chunk-I476YY72.mjs";
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
