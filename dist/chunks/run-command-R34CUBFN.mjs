import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-6BESLM27.mjs";
import "./chunk-VTPHZOSZ.mjs";
import "./chunk-JI33DGUJ.mjs";
import "./chunk-3N6DALOD.mjs";
import "./chunk-M7WMDQNJ.mjs";
import "./chunk-VFSU2MRO.mjs";
import "./chunk-U7YOCHII.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-OHA7NSYG.mjs";
import "./chunk-GH6V24G7.mjs";
import "./chunk-XZWT7PTC.mjs";
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
