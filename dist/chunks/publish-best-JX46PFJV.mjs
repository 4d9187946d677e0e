import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-CVPI4Y42.mjs";
import "./chunk-BDWRCB6O.mjs";
import "./chunk-T5KQ2ZGH.mjs";
import "./chunk-HRHGSNC2.mjs";
import "./chunk-SZ35PLFD.mjs";
import "./chunk-5FBWQQMZ.mjs";
import "./chunk-IS3KMXBW.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-2RS5DLDV.mjs";
import "./chunk-L7VN2NMG.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-THFDKIZT.mjs";
import "./chunk-5DXDSYWP.mjs";
import "./chunk-5GFCWK33.mjs";
import "./chunk-HQ7QVWPG.mjs";
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
