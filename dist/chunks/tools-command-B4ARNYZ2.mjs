import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-SSOWF5HO.mjs";
import "./chunk-KSA5GBYR.mjs";
import "./chunk-OSQ6ES4G.mjs";
import "./chunk-FIGVPJUB.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-HPW2ZPX4.mjs";
import "./chunk-S6KBG747.mjs";
import "./chunk-BNQXNV54.mjs";
import "./chunk-M3XCJI67.mjs";
import "./chunk-V3FRQL3C.mjs";
import "./chunk-ZIQM33GV.mjs";
import "./chunk-7E2L6KPZ.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-2AAB5POT.mjs";
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
