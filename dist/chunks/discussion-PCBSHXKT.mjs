import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-SFSBNJ76.mjs";
import "./chunk-BY4JTLX2.mjs";
import "./chunk-MIBX5PL4.mjs";
import "./chunk-2CBDU5EF.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
