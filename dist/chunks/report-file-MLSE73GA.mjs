import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-4HXYRCOP.mjs";
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
import "./chunk-ACLHOYNA.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
