import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-E5EWGSXZ.mjs";
import "./chunk-NZCQYYPV.mjs";
import "./chunk-7LX2G2OB.mjs";
import "./chunk-NBMAWCR5.mjs";
import "./chunk-XDC3XMJH.mjs";
import "./chunk-SVKJDMN3.mjs";
import "./chunk-43A2Y5FB.mjs";
import "./chunk-QAD4DD73.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-W33ITDL2.mjs";
import "./chunk-P2GJCGO3.mjs";
import "./chunk-724AXSGU.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-S5QSMCKZ.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
