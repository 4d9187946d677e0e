import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-DYNYJFBU.mjs";
import "./chunk-BAZRDZRR.mjs";
import "./chunk-52RBIJEP.mjs";
import "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import "./chunk-N72DFKYL.mjs";
import "./chunk-WOMR2D6K.mjs";
import "./chunk-75ISBGRF.mjs";
import "./chunk-3LWRBF22.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import "./chunk-SVEHQZSY.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
