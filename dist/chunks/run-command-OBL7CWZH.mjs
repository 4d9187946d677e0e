import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-JBFCNGHI.mjs";
import "./chunk-4DARKNRO.mjs";
import "./chunk-DMRPCNMW.mjs";
import "./chunk-S5Q2VQ36.mjs";
import "./chunk-4L2KR74V.mjs";
import "./chunk-MTYLMMH7.mjs";
import "./chunk-BZMS6IHF.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-QA3H3UD5.mjs";
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
