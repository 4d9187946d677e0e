import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-KYC3EB3Z.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-FWPCV5HD.mjs";
import "./chunk-GJJ7QCUO.mjs";
import "./chunk-66LSAHV2.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-NOE5C65A.mjs";
import "./chunk-CKSXTSJB.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  renderBlocks,
  renderMarkdown
};
