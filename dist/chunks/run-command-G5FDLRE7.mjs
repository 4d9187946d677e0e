import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-PKGKIXAL.mjs";
import "./chunk-KD4DPNIL.mjs";
import "./chunk-UJ7AJVSV.mjs";
import "./chunk-7W5Z7RD3.mjs";
import "./chunk-ONWUZD7E.mjs";
import "./chunk-OYYSZK4T.mjs";
import "./chunk-QXAX5TTS.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-6OCJ2VE4.mjs";
import "./chunk-UB55ZUZL.mjs";
import "./chunk-SURTWVEI.mjs";
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
