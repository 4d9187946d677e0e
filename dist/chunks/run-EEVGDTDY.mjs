import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-MIJXRT52.mjs";
import "./chunk-6ZVWBAJ2.mjs";
import "./chunk-Y7CA3OL5.mjs";
import "./chunk-3NFIVBYJ.mjs";
import "./chunk-B3RYGNYV.mjs";
import "./chunk-PB7TANOP.mjs";
import "./chunk-FURTMVTP.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-KPZ2XTU5.mjs";
import "./chunk-UZIUUNLL.mjs";
import "./chunk-A55OOSJB.mjs";
import "./chunk-S4ASYTWQ.mjs";
import "./chunk-76CW33BO.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-HQY2W5L5.mjs";
import "./chunk-O54FKUEL.mjs";
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
