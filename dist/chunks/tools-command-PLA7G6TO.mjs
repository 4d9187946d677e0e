import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-HNWVMFD4.mjs";
import "./chunk-EKF2OKWH.mjs";
import "./chunk-EUM5VZLB.mjs";
import "./chunk-Q6OSMPMO.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-5P6MAO3L.mjs";
import "./chunk-UV2LSQJD.mjs";
import "./chunk-IH6DTNEX.mjs";
import "./chunk-BCXVG7NF.mjs";
import "./chunk-7XSY5YKH.mjs";
import "./chunk-QXAX5TTS.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-ST3GGHAB.mjs";
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
