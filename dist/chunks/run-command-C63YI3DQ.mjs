import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-VPH2VO2D.mjs";
import "./chunk-XV5PTZPM.mjs";
import "./chunk-KSWII3AN.mjs";
import "./chunk-S26MK3JT.mjs";
import "./chunk-W4QVV7GL.mjs";
import "./chunk-2J5A33SN.mjs";
import "./chunk-AGNO3F5H.mjs";
import "./chunk-QAD4DD73.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-LIVAIEPA.mjs";
import "./chunk-DV7VNQHG.mjs";
import "./chunk-WUZSZGVT.mjs";
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
