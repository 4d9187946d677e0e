import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-FWRORPW2.mjs";
import "./chunk-MNG5KA5G.mjs";
import "./chunk-MPSBSVSW.mjs";
import "./chunk-R4SNPJMV.mjs";
import "./chunk-COW7IZ7I.mjs";
import "./chunk-OIGYB4ZB.mjs";
import "./chunk-DL2B3OWW.mjs";
import "./chunk-E5JWEIUB.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-MFBDMZ3A.mjs";
import "./chunk-SNPBFQ56.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-6J6LELFK.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-ZQMFRZFI.mjs";
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
