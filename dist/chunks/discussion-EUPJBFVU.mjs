import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-CWWPS2NF.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-7XKSBKOH.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
