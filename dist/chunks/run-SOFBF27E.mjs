import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-25NQNNJR.mjs";
import "./chunk-V4BZT5FR.mjs";
import "./chunk-EZG4GJXE.mjs";
import "./chunk-OL57RQMD.mjs";
import "./chunk-TP3J3QOQ.mjs";
import "./chunk-VQUHBJUU.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-SZXK72WG.mjs";
import "./chunk-VY3HMURD.mjs";
import "./chunk-6JPVJPCW.mjs";
import "./chunk-R4JNNUMW.mjs";
import "./chunk-PVWBKSZR.mjs";
import "./chunk-6OZBAURZ.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-BFHDO57K.mjs";
import "./chunk-E5AYJDUP.mjs";
import "./chunk-PVM4HINU.mjs";
import "./chunk-LP5NTQOB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-ACLHOYNA.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
