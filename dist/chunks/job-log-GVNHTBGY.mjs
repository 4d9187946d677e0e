import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-3A4FNLGN.mjs";
import "./chunk-NZGBPZEA.mjs";
import "./chunk-GDLTGAC4.mjs";
import "./chunk-SYXK2ZR3.mjs";
import "./chunk-LL7Z7HMF.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-IK7KZN2T.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
