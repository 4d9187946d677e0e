import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-HFQYYU73.mjs";
import "./chunk-SPQKJJHH.mjs";
import "./chunk-OSKNHX76.mjs";
import "./chunk-OBETDUBJ.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-G2YFEULS.mjs";
import "./chunk-XB2ECSNS.mjs";
import "./chunk-AXNGQLGF.mjs";
import "./chunk-AG6XS2V2.mjs";
import "./chunk-OD4CKWZH.mjs";
import "./chunk-OOCCWAVI.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-4SVFMEF3.mjs";
import "./chunk-LMXXALLK.mjs";
import "./chunk-JUFGYNJK.mjs";
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
