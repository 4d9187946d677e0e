import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-HVHBYNTB.mjs";
import "./chunk-C2LLAH3R.mjs";
import "./chunk-JSUCO7CY.mjs";
import "./chunk-FB7ZUDRS.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-TCINOIPA.mjs";
import "./chunk-C6GN5KKC.mjs";
import "./chunk-G3UWCLQ3.mjs";
import "./chunk-I3SUHGCU.mjs";
import "./chunk-JYECPL4F.mjs";
import "./chunk-DNU42AYN.mjs";
import "./chunk-ARRMZ6YH.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-XPVKNERU.mjs";
import "./chunk-42BWNQ5Y.mjs";
import "./chunk-VNONEYJY.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
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
