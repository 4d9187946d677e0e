import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-RSMUEMP2.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
