import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-QOVNJMIG.mjs";
import "./chunk-FSM6VQTB.mjs";
import "./chunk-7PQUBMWK.mjs";
import "./chunk-N2CIQ5GI.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-WNBIYCNQ.mjs";
import "./chunk-KEI4BFOO.mjs";
import "./chunk-WYBF5NTH.mjs";
import "./chunk-U767BF7B.mjs";
import "./chunk-VXBCXQXY.mjs";
import "./chunk-DNU42AYN.mjs";
import "./chunk-NVQUARF3.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-7FXBWO4T.mjs";
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
