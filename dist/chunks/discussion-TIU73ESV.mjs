import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-GIB2PI6P.mjs";
import "./chunk-AKUT63NE.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-SURTWVEI.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
