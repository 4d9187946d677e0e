import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-PMTVLGR3.mjs";
import "./chunks/chunk-SHL5D4HH.mjs";
import "./chunks/chunk-CVKVDPR5.mjs";
import "./chunks/chunk-NP2V3FBQ.mjs";
import "./chunks/chunk-UK5ZVJY2.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
