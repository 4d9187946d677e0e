import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-TYLQJVTC.mjs";
import "./chunk-5DZFHGNL.mjs";
import "./chunk-OKDWGLBN.mjs";
import "./chunk-LOT7KQOA.mjs";
import "./chunk-MDK4FNPW.mjs";
import "./chunk-C5HXUAYB.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-F5RGEKXQ.mjs";
import "./chunk-YYXTJ6VE.mjs";
import "./chunk-5RXELENT.mjs";
import "./chunk-XHX4RLRZ.mjs";
import "./chunk-Z4XLRGOB.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-HMGMRKMU.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-ZESILI4X.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-UQNZJGQM.mjs";
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
