import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-MUS4QPKC.mjs";
import "./chunk-X3ZESSQO.mjs";
import "./chunk-QZPAJEQ4.mjs";
import "./chunk-WBKXOPGD.mjs";
import "./chunk-AXPVONUL.mjs";
import "./chunk-E7S4X4K7.mjs";
import "./chunk-FURTMVTP.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-XIWQTXAK.mjs";
import "./chunk-K53QTDYU.mjs";
import "./chunk-ATMQWBBK.mjs";
import "./chunk-Q3SBXW3K.mjs";
import "./chunk-QKH7NGPQ.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-T7D2TZO4.mjs";
import "./chunk-6T7J2A66.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
