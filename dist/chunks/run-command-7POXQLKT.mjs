import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-5TLYXVDG.mjs";
import "./chunk-REHJSTKJ.mjs";
import "./chunk-43EYH4AI.mjs";
import "./chunk-OZEMGWB3.mjs";
import "./chunk-CBZDXUWY.mjs";
import "./chunk-OP6BLZ7B.mjs";
import "./chunk-GFOBXO5X.mjs";
import "./chunk-SRA4RVHN.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-EZCTVUA6.mjs";
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
