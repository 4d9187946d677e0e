import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes
} from "./chunk-QDAJLJ6K.mjs";
import "./chunk-7FRI5DW5.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-THFDKIZT.mjs";
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
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes
};
