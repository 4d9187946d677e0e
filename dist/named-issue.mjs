import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-2S5YF5M7.mjs";
import "./chunks/chunk-P5NYOHX7.mjs";
import "./chunks/chunk-6RMFTLUL.mjs";
import "./chunks/chunk-PTOXCJCW.mjs";
import "./chunks/chunk-KE2CHHMH.mjs";
import "./chunks/chunk-PRLDRRDQ.mjs";
import "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-PE7KJUTK.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
