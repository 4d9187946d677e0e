import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-QBUOWWU7.mjs";
import "./chunk-P77XPGOF.mjs";
import "./chunk-V4GGUAKL.mjs";
import "./chunk-TXA5GVO6.mjs";
import "./chunk-ODKDRYLA.mjs";
import "./chunk-LPOG5IJD.mjs";
import "./chunk-JK3ANJJK.mjs";
import "./chunk-JONG5LWH.mjs";
import "./chunk-QXAX5TTS.mjs";
import "./chunk-REZSSO45.mjs";
import "./chunk-SAPCEOIU.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-U226KACF.mjs";
import "./chunk-YTKXNF6G.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-2PYXE3XF.mjs";
import "./chunk-UB55ZUZL.mjs";
import "./chunk-SURTWVEI.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
