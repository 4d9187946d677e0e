import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-BU74PSNQ.mjs";
import "./chunk-JHGMXICZ.mjs";
import "./chunk-VGQD3AYK.mjs";
import "./chunk-4K572S5W.mjs";
import "./chunk-CUYDS7D3.mjs";
import "./chunk-PVCPQZV4.mjs";
import "./chunk-OTM43ZOX.mjs";
import "./chunk-Z6UNL4DO.mjs";
import "./chunk-Y32RYKUR.mjs";
import "./chunk-LWXKFKK7.mjs";
import "./chunk-Y7L7TMLK.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-7MAKCVMS.mjs";
import "./chunk-VK2ZW62D.mjs";
import "./chunk-FYHMUMEW.mjs";
import "./chunk-EDQGAG6U.mjs";
import "./chunk-S2YQMRNJ.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-MP7PZJNH.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
