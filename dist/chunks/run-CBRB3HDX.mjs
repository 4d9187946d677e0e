import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-YV7DAAJW.mjs";
import "./chunk-ANYHJJEM.mjs";
import "./chunk-YQJ6MFQE.mjs";
import "./chunk-364WPT4W.mjs";
import "./chunk-QXAQX4EP.mjs";
import "./chunk-CZ7ZSIM4.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-VO5WV2I5.mjs";
import "./chunk-L5VBS5XV.mjs";
import "./chunk-3XHEGLIF.mjs";
import "./chunk-H2JRBCTN.mjs";
import "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
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
