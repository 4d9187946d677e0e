import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-QTPFUNG6.mjs";
import "./chunk-F2J6S6MK.mjs";
import "./chunk-TGS4UQXI.mjs";
import "./chunk-NWGSASFI.mjs";
import "./chunk-C5ZZUV7F.mjs";
import "./chunk-JHFOCPYS.mjs";
import "./chunk-OOCCWAVI.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-Z23HXMMD.mjs";
import "./chunk-LMXXALLK.mjs";
import "./chunk-JUFGYNJK.mjs";
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
