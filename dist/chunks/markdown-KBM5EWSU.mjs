import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-EUDXD5TM.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  renderBlocks,
  renderMarkdown
};
