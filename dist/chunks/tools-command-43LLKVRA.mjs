import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-YN3YK55J.mjs";
import "./chunk-NE5J44DX.mjs";
import "./chunk-CJQR2G2B.mjs";
import "./chunk-MJIMSCQ3.mjs";
import "./chunk-MNFJSXZD.mjs";
import "./chunk-UV44VXPU.mjs";
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
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
