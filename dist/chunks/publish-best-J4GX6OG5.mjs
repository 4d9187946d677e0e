import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-ZSUYRLRP.mjs";
import "./chunk-5NRCQ2A7.mjs";
import "./chunk-CR7PLNYD.mjs";
import "./chunk-XIM5VMOW.mjs";
import "./chunk-J3WNUOOX.mjs";
import "./chunk-ANJLFU6K.mjs";
import "./chunk-CUI2AKDS.mjs";
import "./chunk-WNHUX6RE.mjs";
import "./chunk-U65Y5AFL.mjs";
import "./chunk-SC6HJYGK.mjs";
import "./chunk-7RZ5ZVYG.mjs";
import "./chunk-5O4EB6IZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-ZZ2GQ7Q5.mjs";
import "./chunk-SORP4GZC.mjs";
import "./chunk-YMIIGDUJ.mjs";
import "./chunk-OWTXQIBE.mjs";
import "./chunk-WL767RQR.mjs";
import "./chunk-KLJYYBEP.mjs";
import "./chunk-SYZP22AM.mjs";
import "./chunk-6E6N62VP.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-OALVY5DI.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-RTC4BKZL.mjs";
import "./chunk-GYROXORA.mjs";
import "./chunk-ET37C44Z.mjs";
import "./chunk-YDLWQUYB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
