import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-6SMP54RX.mjs";
import "./chunk-Z2GCVSWP.mjs";
import "./chunk-ZJRT45YT.mjs";
import "./chunk-BNSSMJOD.mjs";
import "./chunk-VNV3UYWW.mjs";
import "./chunk-BKHCRATK.mjs";
import "./chunk-LENFF52P.mjs";
import "./chunk-JHQPLRRG.mjs";
import "./chunk-GNGZ66XN.mjs";
import "./chunk-DONC7TT6.mjs";
import "./chunk-L3HARQ7T.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-WHGOO6QX.mjs";
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
