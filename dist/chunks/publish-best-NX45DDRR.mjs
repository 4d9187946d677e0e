import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-ZMFNC5Y4.mjs";
import "./chunk-36UAIOUX.mjs";
import "./chunk-5UQJSJWJ.mjs";
import "./chunk-A5EYPYFX.mjs";
import "./chunk-SYOL2QWH.mjs";
import "./chunk-DZCIELKL.mjs";
import "./chunk-7KMG5FSK.mjs";
import "./chunk-METGE2VI.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-6NQYLTSK.mjs";
import "./chunk-REVJNPSN.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-CM5ZLRA7.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-REDVYBFX.mjs";
import "./chunk-OZBJVA5U.mjs";
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
