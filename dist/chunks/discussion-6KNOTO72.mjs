import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-Z5JAVVYW.mjs";
import "./chunk-NARY6XKA.mjs";
import "./chunk-BMX6TTL5.mjs";
import "./chunk-XZWT7PTC.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
