import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-BCE7ZDLS.mjs";
import "./chunk-LCG6A2S2.mjs";
import "./chunk-EEGTYR2T.mjs";
import "./chunk-IZFE3ZM2.mjs";
import "./chunk-S6KBG747.mjs";
import "./chunk-BNQXNV54.mjs";
import "./chunk-M3XCJI67.mjs";
import "./chunk-V3FRQL3C.mjs";
import "./chunk-ZIQM33GV.mjs";
import "./chunk-WKHR5VIT.mjs";
import "./chunk-5AUJ32BD.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-D6KCLTVC.mjs";
import "./chunk-2Z64Z2VA.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-2AAB5POT.mjs";
import "./chunk-NBWQOBBN.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
