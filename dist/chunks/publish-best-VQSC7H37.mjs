import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-SMU5FKPS.mjs";
import "./chunk-7XSYQX2V.mjs";
import "./chunk-M2T6RDIT.mjs";
import "./chunk-WKUAPS4U.mjs";
import "./chunk-32V22FOZ.mjs";
import "./chunk-27KWRYIU.mjs";
import "./chunk-FKASHLLV.mjs";
import "./chunk-H47TPIPI.mjs";
import "./chunk-7VGXWJXP.mjs";
import "./chunk-VGVKIFXP.mjs";
import "./chunk-TWIQI233.mjs";
import "./chunk-TRH6VCY2.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-ZT34NYIY.mjs";
import "./chunk-UFMLXYYI.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-64WU4CLN.mjs";
import "./chunk-XMAEZTOB.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-EQX2HTPY.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
