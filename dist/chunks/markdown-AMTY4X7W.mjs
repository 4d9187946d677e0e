import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-DLCNP3SS.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  renderBlocks,
  renderMarkdown
};
