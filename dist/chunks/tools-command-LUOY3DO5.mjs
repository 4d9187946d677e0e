import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-L7YG6I6S.mjs";
import "./chunk-RA5QOHDN.mjs";
import "./chunk-AAIYMPTQ.mjs";
import "./chunk-H5SKP6HK.mjs";
import "./chunk-R4THUYD7.mjs";
import "./chunk-VR7GN7TB.mjs";
import "./chunk-CQJNMRV7.mjs";
import "./chunk-DOGCQQGY.mjs";
import "./chunk-5LALF7A7.mjs";
import "./chunk-73XGBGLQ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-QARDX4IO.mjs";
import "./chunk-ADWIEJT2.mjs";
import "./chunk-5ORUREXF.mjs";
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
