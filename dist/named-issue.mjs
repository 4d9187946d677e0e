import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-NHLHHHY4.mjs";
import "./chunks/chunk-AOTKAJW6.mjs";
import "./chunks/chunk-3FNTDP5D.mjs";
import "./chunks/chunk-7XKSBKOH.mjs";
import "./chunks/chunk-TSQD3JJ7.mjs";
import "./chunks/chunk-OTKQIINV.mjs";
import "./chunks/chunk-YOAA5PDZ.mjs";
import "./chunks/chunk-FJMTCEM6.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-PG5YKCY2.mjs";
import "./chunks/chunk-JEZHVCHN.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
