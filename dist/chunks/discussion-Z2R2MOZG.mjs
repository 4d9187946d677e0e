import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-JRRPXM2N.mjs";
import "./chunk-DPUO47HU.mjs";
import "./chunk-GTWAQSSQ.mjs";
import "./chunk-66LSAHV2.mjs";
import "./chunk-CKSXTSJB.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
