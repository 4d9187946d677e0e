import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-Q5YEO7SV.mjs";
import "./chunk-V4V6G3PQ.mjs";
import "./chunk-3NKF5WW7.mjs";
import "./chunk-QUPFWZDW.mjs";
import "./chunk-TGS4UQXI.mjs";
import "./chunk-NWGSASFI.mjs";
import "./chunk-C5ZZUV7F.mjs";
import "./chunk-JHFOCPYS.mjs";
import "./chunk-OOCCWAVI.mjs";
import "./chunk-4LR3BNST.mjs";
import "./chunk-6BQH3KYZ.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-O24QMASL.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-Z23HXMMD.mjs";
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
