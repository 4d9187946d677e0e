import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-R2ZXQAAP.mjs";
import "./chunk-ZRQHNNJC.mjs";
import "./chunk-VPVA55S7.mjs";
import "./chunk-HJYFMEBA.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
