import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-EV6LNPYT.mjs";
import "./chunk-NDLYPDKH.mjs";
import "./chunk-JXY7724M.mjs";
import "./chunk-EOHNXMFC.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-APZ4GFDG.mjs";
import "./chunk-5Y6HR4JM.mjs";
import "./chunk-X2MDRLKR.mjs";
import "./chunk-SSXKSRDM.mjs";
import "./chunk-GGBYJGG5.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-YZCSU7NX.mjs";
import "./chunk-RSGURSWW.mjs";
import "./chunk-HJYFMEBA.mjs";
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
