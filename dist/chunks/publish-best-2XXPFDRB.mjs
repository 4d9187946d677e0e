import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-XTGMFXO6.mjs";
import "./chunk-2APAHBTL.mjs";
import "./chunk-YEI56MHM.mjs";
import "./chunk-J5X2GT2C.mjs";
import "./chunk-EBQYLXQ6.mjs";
import "./chunk-P47LCWK5.mjs";
import "./chunk-ZJ5TUW4Q.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-FPZBDURD.mjs";
import "./chunk-7FRI5DW5.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-THFDKIZT.mjs";
import "./chunk-YRIPE7RY.mjs";
import "./chunk-5GFCWK33.mjs";
import "./chunk-YZ23BBED.mjs";
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
