import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-S5MLMMWN.mjs";
import "./chunk-FCJ7GKB4.mjs";
import "./chunk-E5ZRY4FI.mjs";
import "./chunk-N6D73QEP.mjs";
import "./chunk-PVARBFTD.mjs";
import "./chunk-HWUHVRYT.mjs";
import "./chunk-TI3TJDXE.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-5KLTX6VX.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-SMHJZCFA.mjs";
import "./chunk-JKGOMVDW.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-Q3QP33Z3.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
