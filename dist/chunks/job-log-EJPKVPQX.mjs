import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-62MUQHYY.mjs";
import "./chunk-YU2S5HPI.mjs";
import "./chunk-2HO33VOV.mjs";
import "./chunk-XQMUR32A.mjs";
import "./chunk-FZO5VELU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
