import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-S2RB6HIJ.mjs";
import "./chunk-XBJKN4KL.mjs";
import "./chunk-UTXFWNWF.mjs";
import "./chunk-TMLGJEYL.mjs";
import "./chunk-I2ABYB7C.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
