import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-FAJC2TMT.mjs";
import "./chunk-BZKT4R5N.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-7E45VWC3.mjs";
import "./chunk-WT3FZ6E5.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
