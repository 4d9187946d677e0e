import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-LUSFRUK5.mjs";
import "./chunk-OWE73Y6Q.mjs";
import "./chunk-LSUDMEAY.mjs";
import "./chunk-RPLGSQSI.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
