import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-BOI76XCW.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-JWPFSQXE.mjs";
import "./chunk-GOOJ6C5U.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-4H3NDJEJ.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  renderBlocks,
  renderMarkdown
};
