import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes
} from "./chunk-7PZLVTQC.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
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
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes
};
