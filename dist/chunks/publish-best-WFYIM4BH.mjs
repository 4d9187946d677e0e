import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-ORXEVWO5.mjs";
import "./chunk-WBECQ2YF.mjs";
import "./chunk-XUYJKO5L.mjs";
import "./chunk-3ANXJ5BK.mjs";
import "./chunk-CTK3XBYP.mjs";
import "./chunk-4VLTJHNQ.mjs";
import "./chunk-BU74FIUL.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-FEVNI75P.mjs";
import "./chunk-Z4RKGFFT.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-THFDKIZT.mjs";
import "./chunk-XW22D47H.mjs";
import "./chunk-5GFCWK33.mjs";
import "./chunk-7HUJWYIR.mjs";
import "./chunk-4VVFE7MA.mjs";
import "./chunk-MWXFCYN3.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
