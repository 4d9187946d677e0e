import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-CZ6XRCHS.mjs";
import "./chunk-YRG2F6VC.mjs";
import "./chunk-EA6NEQ22.mjs";
import "./chunk-IBCQHSH4.mjs";
import "./chunk-6ZODP5KY.mjs";
import "./chunk-JTTWO53U.mjs";
import "./chunk-FCXBH4EM.mjs";
import "./chunk-Z7VLZMLE.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
