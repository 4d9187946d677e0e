import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-54YWOEJR.mjs";
import "./chunk-7U5CDTSQ.mjs";
import "./chunk-JNUMZYSS.mjs";
import "./chunk-RVTUIWWR.mjs";
import "./chunk-2EMIR6DH.mjs";
import "./chunk-GTRT2NRN.mjs";
import "./chunk-CCC7KTCJ.mjs";
import "./chunk-HQO4WDYS.mjs";
import "./chunk-RT7JAXBD.mjs";
import "./chunk-VEB465EO.mjs";
import "./chunk-TKLLYD6P.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-75XUEYRT.mjs";
import "./chunk-7KLFBBQM.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-P7TTCRIJ.mjs";
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
