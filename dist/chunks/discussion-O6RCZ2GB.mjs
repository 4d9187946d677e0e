import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-BQKWWVQH.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
