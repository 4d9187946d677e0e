import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-TKH3V2OM.mjs";
import {
  readJobLog
} from "./chunk-WHBE5CGN.mjs";
import "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
