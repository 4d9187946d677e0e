import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-L2SUKMFL.mjs";
import "./chunk-SPQKJJHH.mjs";
import "./chunk-OAXDXB6B.mjs";
import "./chunk-I3K2LPJF.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-G2YFEULS.mjs";
import "./chunk-PG4NHDD6.mjs";
import "./chunk-AXNGQLGF.mjs";
import "./chunk-6HOCQNK6.mjs";
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
