import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-UDTQIXX5.mjs";
import "./chunk-QNPH7CSW.mjs";
import "./chunk-6PZ7UL6G.mjs";
import "./chunk-TPFLCZDV.mjs";
import "./chunk-DMRPCNMW.mjs";
import "./chunk-S5Q2VQ36.mjs";
import "./chunk-4L2KR74V.mjs";
import "./chunk-MTYLMMH7.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-UNREQWOE.mjs";
import "./chunk-OH3JF4ET.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-JSX2WXVC.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-QA3H3UD5.mjs";
import "./chunk-RSGURSWW.mjs";
import "./chunk-HJYFMEBA.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
