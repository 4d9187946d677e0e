import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-VVIUE5U2.mjs";
import "./chunk-YSABS25C.mjs";
import "./chunk-QDVK5E4C.mjs";
import "./chunk-65TA3L5B.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-NN6YC43W.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-CFY4QXVZ.mjs";
import "./chunk-6ZDHEGJA.mjs";
import "./chunk-Q7MP5WLW.mjs";
import "./chunk-PPQM5UNJ.mjs";
import "./chunk-EMBF3GGB.mjs";
import "./chunk-Y3QL6LYU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-VYCSPJK5.mjs";
import "./chunk-RXSAQYNJ.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
