import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-QUM52GOO.mjs";
import "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-WHBE5CGN.mjs";
import "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  accessRepository,
  describeInterrupted
};
