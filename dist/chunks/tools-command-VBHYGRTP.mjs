import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-YADGTGIN.mjs";
import "./chunk-MU77C6PS.mjs";
import "./chunk-ICGFV6VE.mjs";
import "./chunk-Z54W5MFO.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-N2QFBQHA.mjs";
import "./chunk-5TDPCUIX.mjs";
import "./chunk-JRSCYCKB.mjs";
import "./chunk-EYYKQ6EY.mjs";
import "./chunk-FRA2625U.mjs";
import "./chunk-ZIQM33GV.mjs";
import "./chunk-7E2L6KPZ.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-5IJR4RCB.mjs";
import "./chunk-SLMND7K6.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
import "./chunk-3S77BOGY.mjs";
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
