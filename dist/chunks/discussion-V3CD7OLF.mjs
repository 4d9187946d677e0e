import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-3ZTLB4ER.mjs";
import "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
