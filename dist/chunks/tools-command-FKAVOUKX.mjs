import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-JLCQYE2O.mjs";
import "./chunk-LIN3XSIP.mjs";
import "./chunk-QFTCXHY4.mjs";
import "./chunk-OTPQ2VDC.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-EFS4K57Z.mjs";
import "./chunk-6QOEZFF2.mjs";
import "./chunk-OWJ2FOGF.mjs";
import "./chunk-DINHB5VS.mjs";
import "./chunk-Y4SF5BVN.mjs";
import "./chunk-ZIQM33GV.mjs";
import "./chunk-7E2L6KPZ.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-777WOJ6D.mjs";
import "./chunk-EAXGTH2B.mjs";
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
