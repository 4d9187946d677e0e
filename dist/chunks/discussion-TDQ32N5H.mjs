import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-A4VQMBMH.mjs";
import "./chunk-KHNSA2K4.mjs";
import "./chunk-JYORRU3X.mjs";
import "./chunk-VNONEYJY.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
