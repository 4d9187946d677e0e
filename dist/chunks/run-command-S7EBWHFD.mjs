import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-ZFLUFHNC.mjs";
import "./chunk-LZUBIR6X.mjs";
import "./chunk-OTAR43TA.mjs";
import "./chunk-XF5LDLYF.mjs";
import "./chunk-PRQDBIQK.mjs";
import "./chunk-N3P7AFHL.mjs";
import "./chunk-YMOMXDCD.mjs";
import "./chunk-QEYFREAH.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-6XEFAJGE.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-VJULB2V2.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
