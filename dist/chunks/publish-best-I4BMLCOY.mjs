import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-DIKMVHHF.mjs";
import "./chunk-3QPG72OR.mjs";
import "./chunk-GBTNWYNS.mjs";
import "./chunk-VLLTCO2R.mjs";
import "./chunk-YL7PT3S3.mjs";
import "./chunk-F4JWUQXW.mjs";
import "./chunk-CEELJIVK.mjs";
import "./chunk-IFMTLMPR.mjs";
import "./chunk-KSMPN4OV.mjs";
import "./chunk-UDP654MP.mjs";
import "./chunk-LSUN7WN4.mjs";
import "./chunk-TRH6VCY2.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-OWE73Y6Q.mjs";
import "./chunk-QNM2FB4K.mjs";
import "./chunk-LSUDMEAY.mjs";
import "./chunk-YETCF4QO.mjs";
import "./chunk-RUJXKJHK.mjs";
import "./chunk-RPLGSQSI.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-EQX2HTPY.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
