import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-5UGG6RON.mjs";
import "./chunk-KXWDY44T.mjs";
import "./chunk-T6LZCFKK.mjs";
import "./chunk-OV2ICPZ5.mjs";
import "./chunk-ZMAR3SN4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
