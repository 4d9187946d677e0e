import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-YEQZSGIN.mjs";
import "./chunk-DWBIUCAM.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-26XRSEQZ.mjs";
import "./chunk-IIBWIH56.mjs";
import "./chunk-SQ4SDOIP.mjs";
import "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
