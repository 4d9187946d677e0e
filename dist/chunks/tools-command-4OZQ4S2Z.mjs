import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-Y5L2YCZ2.mjs";
import "./chunk-I4NZOOF2.mjs";
import "./chunk-VGOYUR6N.mjs";
import "./chunk-4L7SLCCV.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-TDVE5RO4.mjs";
import "./chunk-RUC6FB4E.mjs";
import "./chunk-LPOG5IJD.mjs";
import "./chunk-TSMMU2CL.mjs";
import "./chunk-JONG5LWH.mjs";
import "./chunk-QXAX5TTS.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-2PYXE3XF.mjs";
import "./chunk-UB55ZUZL.mjs";
import "./chunk-SURTWVEI.mjs";
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
