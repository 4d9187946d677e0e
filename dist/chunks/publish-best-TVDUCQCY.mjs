import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-WDMM6WDI.mjs";
import "./chunk-D2YGEXBU.mjs";
import "./chunk-BJ4EV554.mjs";
import "./chunk-FMGSJM2U.mjs";
import "./chunk-3P44NS5D.mjs";
import "./chunk-JY6JFPUP.mjs";
import "./chunk-LUZSAUFT.mjs";
import "./chunk-73XGBGLQ.mjs";
import "./chunk-KYMAJPL4.mjs";
import "./chunk-YSURXCRZ.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-MIHTORCQ.mjs";
import "./chunk-GIO2YY7L.mjs";
import "./chunk-WGHN2VRG.mjs";
import "./chunk-DQL6A6IW.mjs";
import "./chunk-ADWIEJT2.mjs";
import "./chunk-5ORUREXF.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
