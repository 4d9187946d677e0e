import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-ZYLRVFKR.mjs";
import "./chunk-EZYFD353.mjs";
import "./chunk-46YCYP62.mjs";
import "./chunk-JP3WU34B.mjs";
import "./chunk-JDZKASP2.mjs";
import "./chunk-CS4BS2BY.mjs";
import "./chunk-YQHNKEX7.mjs";
import "./chunk-QDVK5E4C.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YSM2XTSU.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-NN6YC43W.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-EMBF3GGB.mjs";
import "./chunk-Y3QL6LYU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-VYCSPJK5.mjs";
import "./chunk-RXSAQYNJ.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
