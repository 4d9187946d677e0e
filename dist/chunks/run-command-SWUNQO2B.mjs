import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-MJIMSCQ3.mjs";
import "./chunk-MNFJSXZD.mjs";
import "./chunk-R74QW253.mjs";
import "./chunk-JBR3W3Y2.mjs";
import "./chunk-LKDPN2UY.mjs";
import "./chunk-WTGTSYEL.mjs";
import "./chunk-GFOBXO5X.mjs";
import "./chunk-SRA4RVHN.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-TMBEMTPQ.mjs";
import "./chunk-GAMOTRYG.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-HX4XF2TJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
