import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-BK6WQYJT.mjs";
import "./chunks/chunk-P5NYOHX7.mjs";
import "./chunks/chunk-LA4QKMP6.mjs";
import "./chunks/chunk-PTOXCJCW.mjs";
import "./chunks/chunk-MEUZBNWS.mjs";
import "./chunks/chunk-LRJY7KYZ.mjs";
import "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-7AO54UAY.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
