import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-HF43EYM6.mjs";
import "./chunk-MWVKXYIU.mjs";
import "./chunk-EFRYRUB2.mjs";
import "./chunk-LXSZTVVR.mjs";
import "./chunk-PCJJHS7T.mjs";
import "./chunk-MPHBNV2N.mjs";
import "./chunk-UTW3LO6O.mjs";
import "./chunk-75ISBGRF.mjs";
import "./chunk-KNKUDW2Y.mjs";
import "./chunk-XRX2XGUG.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import "./chunk-75PAQUHZ.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-EKNC4I4J.mjs";
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
