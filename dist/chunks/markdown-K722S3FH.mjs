import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-2RDCNL2I.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  renderBlocks,
  renderMarkdown
};
