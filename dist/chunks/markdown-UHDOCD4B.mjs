import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-3CPS62DJ.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-TFUCRV6H.mjs";
import "./chunk-L4CEEQHB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  renderBlocks,
  renderMarkdown
};
