import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-ZHHZDQCY.mjs";
import "./chunk-NXKIKWNV.mjs";
import "./chunk-RDXKCHCX.mjs";
import "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-DUDRGSF6.mjs";
import "./chunk-TKRAYBLE.mjs";
import "./chunk-Z6C7NY5Q.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JA6UU5E6.mjs";
import "./chunk-YTOFGETL.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
