import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes
} from "./chunk-3QIJJBD6.mjs";
import "./chunk-UFPXJ2RC.mjs";
import "./chunk-M4IHIBVT.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-KLQUE4Z5.mjs";
import "./chunk-GVPWONWE.mjs";
import "./chunk-RLGJ2QHL.mjs";
import "./chunk-BX7R625K.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-3JF2G4OJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes
};
