import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-QTAC4HMC.mjs";
import "./chunk-WQONZUI5.mjs";
import "./chunk-37F5MK2C.mjs";
import "./chunk-CYJXESEW.mjs";
import "./chunk-E4TBXXQB.mjs";
import "./chunk-XOZLFK7Z.mjs";
import "./chunk-TPJTXGU4.mjs";
import "./chunk-G3M5BRKE.mjs";
import "./chunk-QNNCM33Z.mjs";
import "./chunk-XR5FIO4B.mjs";
import "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-LA4QKMP6.mjs";
import "./chunk-PTOXCJCW.mjs";
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
  publishBest
};
