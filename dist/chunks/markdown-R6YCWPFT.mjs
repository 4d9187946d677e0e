import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-Y6AJGIOG.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-A2ZZ5PZU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  renderBlocks,
  renderMarkdown
};
