import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-OS4QXZWN.mjs";
import "./chunk-UKJYVSHT.mjs";
import "./chunk-2RCKDDOT.mjs";
import "./chunk-MS77UBEP.mjs";
import "./chunk-BRHFBEOX.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-TCUPE3AP.mjs";
import "./chunk-YQXDJGQC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
