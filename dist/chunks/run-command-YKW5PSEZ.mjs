import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-2MH5TT6P.mjs";
import "./chunk-GF467UBS.mjs";
import "./chunk-32V22FOZ.mjs";
import "./chunk-27KWRYIU.mjs";
import "./chunk-FKASHLLV.mjs";
import "./chunk-H47TPIPI.mjs";
import "./chunk-7VGXWJXP.mjs";
import "./chunk-MZP3JN7J.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-64WU4CLN.mjs";
import "./chunk-XMAEZTOB.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-EQX2HTPY.mjs";
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
