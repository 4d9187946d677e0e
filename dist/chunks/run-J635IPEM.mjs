import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-AK2USXIC.mjs";
import "./chunk-PYQHLKSI.mjs";
import "./chunk-A5XLO7AB.mjs";
import "./chunk-V7WY6OBG.mjs";
import "./chunk-WYKTQSZL.mjs";
import "./chunk-IWZ2263M.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-WKHISCXF.mjs";
import "./chunk-BVDFK4YX.mjs";
import "./chunk-XXR22S3L.mjs";
import "./chunk-F4QHHUMN.mjs";
import "./chunk-TCOSFZTK.mjs";
import "./chunk-EPEV25SN.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-Y35NJNPV.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-S6O5U35J.mjs";
import "./chunk-B3REZLTW.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-ARFKONXA.mjs";
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
