import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-JKOKIKOU.mjs";
import "./chunk-VSSC2A2Y.mjs";
import "./chunk-NEDTNC3D.mjs";
import "./chunk-LL3JLXTF.mjs";
import "./chunk-JOA6K3YC.mjs";
import "./chunk-ZEE5YVLV.mjs";
import "./chunk-DNU42AYN.mjs";
import "./chunk-ARRMZ6YH.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-345MDSM6.mjs";
import "./chunk-42BWNQ5Y.mjs";
import "./chunk-VNONEYJY.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
