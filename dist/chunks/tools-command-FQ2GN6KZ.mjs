import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-EDC6DD2D.mjs";
import "./chunk-ZXTCEDHU.mjs";
import "./chunk-5XV64MGY.mjs";
import "./chunk-RSMUEMP2.mjs";
import "./chunk-V6EFIZWZ.mjs";
import "./chunk-64HRJAGJ.mjs";
import "./chunk-AYLJUDOV.mjs";
import "./chunk-NFJKGKIB.mjs";
import "./chunk-M7JMVIBT.mjs";
import "./chunk-AVG2PKWK.mjs";
import "./chunk-L7Y3STMC.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-LGGLXXNP.mjs";
import "./chunk-MSKD736H.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-SAMVX5ZT.mjs";
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
