import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-TKH3V2OM.mjs";
import {
  readJobLog
} from "./chunk-4HFEP25M.mjs";
import "./chunk-Y35NJNPV.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-S6O5U35J.mjs";
import "./chunk-B3REZLTW.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
