import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-S3AL72RB.mjs";
import "./chunk-HFDCRZ3P.mjs";
import "./chunk-4S4Z6ILN.mjs";
import "./chunk-6WHD6M5I.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-SBF2RTVP.mjs";
import "./chunk-ODKDRYLA.mjs";
import "./chunk-LPOG5IJD.mjs";
import "./chunk-JK3ANJJK.mjs";
import "./chunk-JONG5LWH.mjs";
import "./chunk-QXAX5TTS.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
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
