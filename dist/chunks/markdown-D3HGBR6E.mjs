import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-42BCPF3Q.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  renderBlocks,
  renderMarkdown
};
