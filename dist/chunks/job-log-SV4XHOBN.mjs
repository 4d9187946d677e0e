import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-4NET6YEV.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-R4ABMX6U.mjs";
import "./chunk-3HINHZJU.mjs";
import "./chunk-IL32PZAG.mjs";
import "./chunk-HHDCC4X2.mjs";
import "./chunk-Y6XDDDPB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-IK7KZN2T.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
