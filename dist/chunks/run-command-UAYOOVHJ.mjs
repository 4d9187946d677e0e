import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-6DLPXPXD.mjs";
import "./chunk-T2GGOWJ4.mjs";
import "./chunk-RWT6JRWZ.mjs";
import "./chunk-VIHH7T7Z.mjs";
import "./chunk-CMZRW67Q.mjs";
import "./chunk-XSPZCHCM.mjs";
import "./chunk-Z6UNL4DO.mjs";
import "./chunk-6QBVUWWW.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-UUAS5CY7.mjs";
import "./chunk-S2YQMRNJ.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-MP7PZJNH.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
