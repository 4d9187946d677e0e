import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-2JY2WAAN.mjs";
import "./chunk-MIHTORCQ.mjs";
import "./chunk-WGHN2VRG.mjs";
import "./chunk-5ORUREXF.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
