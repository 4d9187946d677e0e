import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-MU5MEGQG.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-LIVAIEPA.mjs";
import "./chunk-DV7VNQHG.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-S5QSMCKZ.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  cutLog,
  readJobLog
};
