import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-FXEXYC6S.mjs";
import "./chunk-3OO7RAED.mjs";
import "./chunk-EP54ZFAC.mjs";
import "./chunk-EIK4NW4E.mjs";
import "./chunk-RQBAAM4E.mjs";
import "./chunk-PKNYCAT7.mjs";
import "./chunk-NGIIOXTY.mjs";
import "./chunk-HTEWNM5Y.mjs";
import "./chunk-LHUJYSCU.mjs";
import "./chunk-TJBDBGGM.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-D6XQH46E.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-FDRE4DP6.mjs";
import "./chunk-4ODUMX5Q.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-L6ESOHTU.mjs";
import "./chunk-NKFLGWZQ.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
