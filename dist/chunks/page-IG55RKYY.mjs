import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderPage,
  reportOf,
  staged,
  writeReport
} from "./chunk-TPNOV6YG.mjs";
import "./chunk-FTTDNIEN.mjs";
import "./chunk-2URSP5K2.mjs";
import "./chunk-Y7L7TMLK.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-2PSCRGE2.mjs";
import "./chunk-IUB35QKY.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-2NPGT4VD.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  renderPage,
  reportOf,
  staged,
  writeReport
};
