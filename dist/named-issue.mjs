import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-2T35JUEC.mjs";
import "./chunks/chunk-BNKH44L3.mjs";
import "./chunks/chunk-NNSBI2RO.mjs";
import "./chunks/chunk-COT6G27G.mjs";
import "./chunks/chunk-3443POYD.mjs";
import "./chunks/chunk-4VJ5EK7Y.mjs";
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
