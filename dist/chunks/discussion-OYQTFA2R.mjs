import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-MPDOBLWQ.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
