import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-PGBFK437.mjs";
import "./chunk-FGS4MRGO.mjs";
import "./chunk-7OGHHXVV.mjs";
import "./chunk-J3IYUUCO.mjs";
import "./chunk-THHICWSY.mjs";
import "./chunk-6Z6ZMKV2.mjs";
import "./chunk-3LJQNNBK.mjs";
import "./chunk-DM6TAJGH.mjs";
import "./chunk-QFAJIDZH.mjs";
import "./chunk-DONC7TT6.mjs";
import "./chunk-L3HARQ7T.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
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
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
