import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-KUIATMML.mjs";
import "./chunk-UA2XZ6HE.mjs";
import "./chunk-BCPMUV4R.mjs";
import "./chunk-IVKYPE5J.mjs";
import "./chunk-PFSHBZI2.mjs";
import "./chunk-AQOTTFH2.mjs";
import "./chunk-674BWW3F.mjs";
import "./chunk-O53KVPXP.mjs";
import "./chunk-XCO6AQN4.mjs";
import "./chunk-4X7T7LW3.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-LZVRMOUJ.mjs";
import "./chunk-BCZ4QHN2.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
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
