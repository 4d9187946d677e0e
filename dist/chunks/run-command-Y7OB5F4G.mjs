import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-EOHNXMFC.mjs";
import "./chunk-APZ4GFDG.mjs";
import "./chunk-5Y6HR4JM.mjs";
import "./chunk-X2MDRLKR.mjs";
import "./chunk-SSXKSRDM.mjs";
import "./chunk-GGBYJGG5.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-YZCSU7NX.mjs";
import "./chunk-RSGURSWW.mjs";
import "./chunk-HJYFMEBA.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
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
