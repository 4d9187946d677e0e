import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AssumeRoleCommand,
  STSClient
} from "./chunk-AMUX5ZQP.mjs";
import "./chunk-TSOWELEX.mjs";
import "./chunk-3G3COVTR.mjs";
import "./chunk-2UTKGXUX.mjs";
import "./chunk-6V76KNZL.mjs";
import "./chunk-DOCPB6BD.mjs";
import "./chunk-NPBZT5DA.mjs";
import "./chunk-S2UPJUKV.mjs";
import "./chunk-JUNIGPK6.mjs";
import "./chunk-TPAOPWUD.mjs";
import "./chunk-F2MFEC4X.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  AssumeRoleCommand,
  STSClient
};
