import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-L33N6XUW.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  renderBlocks,
  renderMarkdown
};
