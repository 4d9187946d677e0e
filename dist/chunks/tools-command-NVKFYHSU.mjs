import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-P3IS6JBB.mjs";
import "./chunk-OBRMOOPC.mjs";
import "./chunk-LZ3JGLGD.mjs";
import "./chunk-V4QACEHV.mjs";
import "./chunk-USAH4EFQ.mjs";
import "./chunk-CYJXESEW.mjs";
import "./chunk-E4TBXXQB.mjs";
import "./chunk-XOZLFK7Z.mjs";
import "./chunk-TPJTXGU4.mjs";
import "./chunk-G3M5BRKE.mjs";
import "./chunk-SQQFO4GI.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-MEUZBNWS.mjs";
import "./chunk-LRJY7KYZ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-7AO54UAY.mjs";
import "./chunk-WUCDFADW.mjs";
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
