import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-7PBXBX66.mjs";
import "./chunk-B7BS5OVH.mjs";
import "./chunk-JKABW37V.mjs";
import "./chunk-LT2DJ2EJ.mjs";
import "./chunk-GURLWMYF.mjs";
import "./chunk-6JWPHCYJ.mjs";
import "./chunk-QIUWKEGB.mjs";
import "./chunk-FTKZQ5WL.mjs";
import "./chunk-KSMPN4OV.mjs";
import "./chunk-ZGSQ422J.mjs";
import "./chunk-NAAFGPBL.mjs";
import "./chunk-TRH6VCY2.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-OWE73Y6Q.mjs";
import "./chunk-5FNSTPIW.mjs";
import "./chunk-LSUDMEAY.mjs";
import "./chunk-R2VIUJFH.mjs";
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
