import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-K4PZHLPJ.mjs";
import "./chunks/chunk-P5NYOHX7.mjs";
import "./chunks/chunk-FP4SJ6ZL.mjs";
import "./chunks/chunk-PTOXCJCW.mjs";
import "./chunks/chunk-LIVAIEPA.mjs";
import "./chunks/chunk-DV7VNQHG.mjs";
import "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-S5QSMCKZ.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
