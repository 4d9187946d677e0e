import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-DJEKI63J.mjs";
import "./chunk-TOKNJ5J4.mjs";
import "./chunk-SZLGVJE5.mjs";
import "./chunk-VSETHNCD.mjs";
import "./chunk-E4NGWLWG.mjs";
import "./chunk-BJ6LH4IY.mjs";
import "./chunk-AHABGHWN.mjs";
import "./chunk-JHCVJD4U.mjs";
import "./chunk-F3FBQLVC.mjs";
import "./chunk-XWF3EJUK.mjs";
import "./chunk-W3Z5J6LC.mjs";
import "./chunk-KCGTBWJZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-QAJIXENJ.mjs";
import "./chunk-SUVT7KF4.mjs";
import "./chunk-YQS7LGOR.mjs";
import "./chunk-OVPAUWLU.mjs";
import "./chunk-XMY6XRSS.mjs";
import "./chunk-HFCZNVN3.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
