import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-HUYBWWUC.mjs";
import "./chunk-OOSHMQB6.mjs";
import "./chunk-7O2VLHRO.mjs";
import "./chunk-FDEXYYXZ.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
