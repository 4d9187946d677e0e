import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-UCHPINKP.mjs";
import "./chunk-FTQVTHCO.mjs";
import "./chunk-O6AN7KIY.mjs";
import "./chunk-BZB5D5U3.mjs";
import "./chunk-D7BWGOSD.mjs";
import "./chunk-N3ZCBOG6.mjs";
import "./chunk-CNSJKIED.mjs";
import "./chunk-WJOISOBM.mjs";
import "./chunk-CWDN2FPS.mjs";
import "./chunk-OYUKAU3I.mjs";
import "./chunk-IYC3W6GQ.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-KE2CHHMH.mjs";
import "./chunk-PRLDRRDQ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
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
