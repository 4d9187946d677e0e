import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-MDXNWD33.mjs";
import "./chunk-ILEVS4VV.mjs";
import "./chunk-E4NGWLWG.mjs";
import "./chunk-BJ6LH4IY.mjs";
import "./chunk-AHABGHWN.mjs";
import "./chunk-JHCVJD4U.mjs";
import "./chunk-F3FBQLVC.mjs";
import "./chunk-NVQUARF3.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-OVPAUWLU.mjs";
import "./chunk-XMY6XRSS.mjs";
import "./chunk-HFCZNVN3.mjs";
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
