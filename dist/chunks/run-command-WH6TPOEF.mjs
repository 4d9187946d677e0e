import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-UH3JHRRV.mjs";
import "./chunk-OQM5NMR5.mjs";
import "./chunk-2PZKGH5O.mjs";
import "./chunk-22UXJ26W.mjs";
import "./chunk-ETE6H76Z.mjs";
import "./chunk-UQLGL4SU.mjs";
import "./chunk-AVG2PKWK.mjs";
import "./chunk-L7Y3STMC.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-H6RZFKZO.mjs";
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
