import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-PGOAFEGS.mjs";
import "./chunk-TAXRDWSP.mjs";
import "./chunk-RIR5DVX4.mjs";
import "./chunk-R7BLS2HC.mjs";
import "./chunk-GAR3MXJ7.mjs";
import "./chunk-CKYTOAAT.mjs";
import "./chunk-FURTMVTP.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-RUOVUQ4O.mjs";
import "./chunk-DVDOFPLX.mjs";
import "./chunk-PTWPRR25.mjs";
import "./chunk-E2AAVDN4.mjs";
import "./chunk-76CW33BO.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-SLSZR5EE.mjs";
import "./chunk-O54FKUEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
