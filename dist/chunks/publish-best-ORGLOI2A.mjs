import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-XDGLUC5T.mjs";
import "./chunk-VKK5SLTM.mjs";
import "./chunk-VGEJQ255.mjs";
import "./chunk-YGMU65HP.mjs";
import "./chunk-5Y6HR4JM.mjs";
import "./chunk-X2MDRLKR.mjs";
import "./chunk-SSXKSRDM.mjs";
import "./chunk-GGBYJGG5.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-RKQENAUS.mjs";
import "./chunk-ZI366TYV.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-SX2RABVA.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-YZCSU7NX.mjs";
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
