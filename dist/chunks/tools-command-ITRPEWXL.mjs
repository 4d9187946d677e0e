import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-557X6YCV.mjs";
import "./chunk-FZCS3MWG.mjs";
import "./chunk-2ATJ2YYL.mjs";
import "./chunk-GYPU3JBU.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-GAAZYBYY.mjs";
import "./chunk-YKV5EN2X.mjs";
import "./chunk-E22A3GKB.mjs";
import "./chunk-FWCKRZBF.mjs";
import "./chunk-7UNAP5KV.mjs";
import "./chunk-ZIQM33GV.mjs";
import "./chunk-7E2L6KPZ.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-RJ5D7H25.mjs";
import "./chunk-NBWQOBBN.mjs";
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
