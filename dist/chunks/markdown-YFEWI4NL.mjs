import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-C4HVMKHQ.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-DQSM45YP.mjs";
import "./chunk-AIJLEE3M.mjs";
import "./chunk-WTTZNP54.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-L25SY3GC.mjs";
import "./chunk-KXO5N5I7.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  renderBlocks,
  renderMarkdown
};
