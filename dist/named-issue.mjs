import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-RFZYJ4YH.mjs";
import "./chunks/chunk-7MAKCVMS.mjs";
import "./chunks/chunk-75HQ36CV.mjs";
import "./chunks/chunk-FYHMUMEW.mjs";
import "./chunks/chunk-2PSCRGE2.mjs";
import "./chunks/chunk-IUB35QKY.mjs";
import "./chunks/chunk-DJ6E5AIK.mjs";
import "./chunks/chunk-XFCTUBJ3.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-2NPGT4VD.mjs";
import "./chunks/chunk-3FSG3VY6.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
