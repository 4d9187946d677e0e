import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-CYUQUOUT.mjs";
import "./chunk-PKDKO25H.mjs";
import "./chunk-4KWLLMJX.mjs";
import "./chunk-CZ6XRCHS.mjs";
import "./chunk-UV44VXPU.mjs";
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
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
