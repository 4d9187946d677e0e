import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-FOIJ5OZH.mjs";
import "./chunk-K2HDUA7Z.mjs";
import "./chunk-RKSQKAGB.mjs";
import "./chunk-3PGJRWQT.mjs";
import "./chunk-SAZKUPDQ.mjs";
import "./chunk-X3WLMWPZ.mjs";
import "./chunk-NUFE2CHR.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-IXEY6Q54.mjs";
import "./chunk-U2YRJTZG.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-THFDKIZT.mjs";
import "./chunk-ZLYR32IQ.mjs";
import "./chunk-5GFCWK33.mjs";
import "./chunk-D4OV7CCT.mjs";
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
