import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-MU5MEGQG.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-MEUZBNWS.mjs";
import "./chunk-LRJY7KYZ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-7AO54UAY.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  cutLog,
  readJobLog
};
