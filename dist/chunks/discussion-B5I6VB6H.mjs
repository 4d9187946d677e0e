import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-4JSWCCZC.mjs";
import "./chunk-BNKH44L3.mjs";
import "./chunk-COT6G27G.mjs";
import "./chunk-724AXSGU.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
