import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-E6MH4DTC.mjs";
import "./chunks/chunk-BY4JTLX2.mjs";
import "./chunks/chunk-WUG2IXXU.mjs";
import "./chunks/chunk-MIBX5PL4.mjs";
import "./chunks/chunk-SO67DIBK.mjs";
import "./chunks/chunk-FFPEY6RM.mjs";
import "./chunks/chunk-2CBDU5EF.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-MP7PZJNH.mjs";
import "./chunks/chunk-3FSG3VY6.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
