import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-QJPG4QBV.mjs";
import "./chunk-FGS4MRGO.mjs";
import "./chunk-DHJIFA3B.mjs";
import "./chunk-QAA6RFMD.mjs";
import "./chunk-THHICWSY.mjs";
import "./chunk-DKLXDQZN.mjs";
import "./chunk-3LJQNNBK.mjs";
import "./chunk-JDCYQTBA.mjs";
import "./chunk-VRCDDQG2.mjs";
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
