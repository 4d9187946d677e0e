import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-BY3F7NHY.mjs";
import "./chunk-55V5ZOBM.mjs";
import "./chunk-OW3X3PHJ.mjs";
import "./chunk-IO3722DQ.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
