import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-GIJJ5RTC.mjs";
import "./chunk-SORP4GZC.mjs";
import "./chunk-YMIIGDUJ.mjs";
import "./chunk-WL767RQR.mjs";
import "./chunk-6E6N62VP.mjs";
import "./chunk-ET37C44Z.mjs";
import "./chunk-YDLWQUYB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
