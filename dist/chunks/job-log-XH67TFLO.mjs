import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-3FRVJKXB.mjs";
import "./chunk-LEMLMXK6.mjs";
import "./chunk-EG2M6A2H.mjs";
import "./chunk-DHJ7SBKL.mjs";
import "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-343XPSXP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
