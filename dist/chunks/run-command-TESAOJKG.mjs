import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-UDATTTRK.mjs";
import "./chunk-LQ5GHTIQ.mjs";
import "./chunk-ECW2CKAF.mjs";
import "./chunk-3HFZU55L.mjs";
import "./chunk-AWF3YK35.mjs";
import "./chunk-CZJCGWF2.mjs";
import "./chunk-D4UNFPFK.mjs";
import "./chunk-F267V7NS.mjs";
import "./chunk-RHM6ORGU.mjs";
import "./chunk-3PWADS3W.mjs";
import "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-2NOE52NL.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-3JDMTHKY.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-YFJJ26XS.mjs";
import "./chunk-4PVYPG3R.mjs";
import "./chunk-XT6WAXRL.mjs";
import "./chunk-PB3BFBDZ.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
