import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-SD7WFCPY.mjs";
import "./chunk-G7RZKIMS.mjs";
import "./chunk-NYP4Y6IM.mjs";
import "./chunk-6Z6ZMKV2.mjs";
import "./chunk-3LJQNNBK.mjs";
import "./chunk-DM6TAJGH.mjs";
import "./chunk-QFAJIDZH.mjs";
import "./chunk-DONC7TT6.mjs";
import "./chunk-UD64DFKN.mjs";
import "./chunk-KSIUOLEB.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-DPUO47HU.mjs";
import "./chunk-HKCGQNNK.mjs";
import "./chunk-GTWAQSSQ.mjs";
import "./chunk-FWPCV5HD.mjs";
import "./chunk-GJJ7QCUO.mjs";
import "./chunk-66LSAHV2.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-NOE5C65A.mjs";
import "./chunk-CKSXTSJB.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
