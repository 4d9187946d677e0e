import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-NDIF6RPD.mjs";
import "./chunk-5ZN32CDD.mjs";
import "./chunk-XS5HPRHF.mjs";
import "./chunk-ZICNB6C3.mjs";
import "./chunk-PG4NHDD6.mjs";
import "./chunk-AXNGQLGF.mjs";
import "./chunk-6HOCQNK6.mjs";
import "./chunk-OD4CKWZH.mjs";
import "./chunk-OOCCWAVI.mjs";
import "./chunk-YOKKXCGM.mjs";
import "./chunk-4ZD3XZJZ.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-HBCGYXRD.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-4SVFMEF3.mjs";
import "./chunk-LMXXALLK.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
