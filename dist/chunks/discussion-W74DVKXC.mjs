import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-GSSXJWCQ.mjs";
import "./chunk-THFDKIZT.mjs";
import "./chunk-5GFCWK33.mjs";
import "./chunk-MWXFCYN3.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
