import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion,
  replyInDiscussion
} from "./chunk-YGH23POI.mjs";
import "./chunk-JR43WWBK.mjs";
import "./chunk-AXI24QFA.mjs";
import "./chunk-WTTZNP54.mjs";
import "./chunk-KXO5N5I7.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  ownReply,
  readDiscussion,
  replyInDiscussion
};
