import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-LDAH5L3W.mjs";
import "./chunk-QVSEIWKF.mjs";
import "./chunk-IFVDIHNF.mjs";
import "./chunk-U6DPPB4Q.mjs";
import "./chunk-HZXIPXX2.mjs";
import "./chunk-S2OYCIMK.mjs";
import "./chunk-5BYCVDNY.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-XHWCLZZV.mjs";
import "./chunk-7SYDBTFU.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-AVT2JZX5.mjs";
import "./chunk-KP3TVX5W.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-SAIGCZ44.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
