import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-Y5CG6ZQ7.mjs";
import "./chunk-7QGKHQ3Z.mjs";
import "./chunk-3PGRFZB3.mjs";
import "./chunk-CGHTR6UH.mjs";
import "./chunk-5TGFZD7B.mjs";
import "./chunk-X6MUDQW4.mjs";
import "./chunk-FURTMVTP.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-6AXLAMVQ.mjs";
import "./chunk-GAU7AG2X.mjs";
import "./chunk-D4DIE4HB.mjs";
import "./chunk-PHB7ZD5A.mjs";
import "./chunk-QKH7NGPQ.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-N4PAT5FQ.mjs";
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
