import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-ALRIDPYR.mjs";
import "./chunk-CZLXGKUX.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
