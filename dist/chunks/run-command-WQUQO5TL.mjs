import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-DU7KOG36.mjs";
import "./chunk-GEQSCQTE.mjs";
import "./chunk-LERC3DOH.mjs";
import "./chunk-CMETLO3G.mjs";
import "./chunk-7K2KC4QL.mjs";
import "./chunk-XOIZPBTZ.mjs";
import "./chunk-QODXCM7I.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-6OODN2U6.mjs";
import "./chunk-VZMYJ2J2.mjs";
import "./chunk-FDEXYYXZ.mjs";
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
