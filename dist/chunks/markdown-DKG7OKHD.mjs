import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-3P4FMYTY.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-GJK2GRSB.mjs";
import "./chunk-3D5G47QD.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  renderBlocks,
  renderMarkdown
};
