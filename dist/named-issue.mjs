import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-WQJLTNUG.mjs";
import "./chunks/chunk-BNKH44L3.mjs";
import "./chunks/chunk-E3PRTZL3.mjs";
import "./chunks/chunk-COT6G27G.mjs";
import "./chunks/chunk-W33ITDL2.mjs";
import "./chunks/chunk-P2GJCGO3.mjs";
import "./chunks/chunk-724AXSGU.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-S5QSMCKZ.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
