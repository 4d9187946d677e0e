import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-NYRCJERD.mjs";
import "./chunk-VQCMNDPN.mjs";
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
import "./chunk-ARFKONXA.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
