import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-GJTFY33Y.mjs";
import "./chunk-7MAKCVMS.mjs";
import "./chunk-FYHMUMEW.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
