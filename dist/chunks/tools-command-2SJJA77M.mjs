import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-P5YGLT52.mjs";
import "./chunk-HQRJPGZE.mjs";
import "./chunk-VC6XAB2V.mjs";
import "./chunk-EHONALPI.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-T6YMEKKL.mjs";
import "./chunk-COW7IZ7I.mjs";
import "./chunk-OIGYB4ZB.mjs";
import "./chunk-DL2B3OWW.mjs";
import "./chunk-E5JWEIUB.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-ZQMFRZFI.mjs";
import "./chunk-OZBJVA5U.mjs";
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
