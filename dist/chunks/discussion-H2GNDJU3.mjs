import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-WDW5GW3Y.mjs";
import "./chunk-QAJIXENJ.mjs";
import "./chunk-YQS7LGOR.mjs";
import "./chunk-HFCZNVN3.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
