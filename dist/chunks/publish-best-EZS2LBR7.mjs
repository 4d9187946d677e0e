import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-NWOXA3HS.mjs";
import "./chunk-2VT47IAB.mjs";
import "./chunk-2KINM2UP.mjs";
import "./chunk-GTSF7OPQ.mjs";
import "./chunk-QMJBYLKX.mjs";
import "./chunk-3S74CSSP.mjs";
import "./chunk-U7WRIGMF.mjs";
import "./chunk-KTHRETCT.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-ALUDARSW.mjs";
import "./chunk-VIGB6RLD.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-AWURWAS4.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-LMH5HKB7.mjs";
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
