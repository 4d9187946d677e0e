import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-TBNSRFMR.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-DXWHGOTF.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
