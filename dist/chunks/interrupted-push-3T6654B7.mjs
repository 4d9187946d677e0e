import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted,
  openRunStore
} from "./chunk-BJSIISDT.mjs";
import "./chunk-YVYKTGUN.mjs";
import "./chunk-YNCRPZE3.mjs";
import "./chunk-QFGQKHSI.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-XBJKN4KL.mjs";
import "./chunk-AQKZZ33H.mjs";
import "./chunk-UTXFWNWF.mjs";
import "./chunk-KB5ZOGHE.mjs";
import "./chunk-SNTW2SGD.mjs";
import "./chunk-TMLGJEYL.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-UCAF3UKD.mjs";
import "./chunk-I2ABYB7C.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted,
  openRunStore
};
