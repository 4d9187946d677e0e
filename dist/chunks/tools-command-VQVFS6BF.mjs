import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-NSHG6RLR.mjs";
import "./chunk-5JD5C4KE.mjs";
import "./chunk-URVQAG2R.mjs";
import "./chunk-WFML3I3S.mjs";
import "./chunk-FCJ7GKB4.mjs";
import "./chunk-DFTR65P2.mjs";
import "./chunk-N6D73QEP.mjs";
import "./chunk-PVARBFTD.mjs";
import "./chunk-HWUHVRYT.mjs";
import "./chunk-TI3TJDXE.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-5KLTX6VX.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-SMHJZCFA.mjs";
import "./chunk-JKGOMVDW.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-Q3QP33Z3.mjs";
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
