import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-DHY7JR7I.mjs";
import "./chunks/chunk-HUB3SPRF.mjs";
import "./chunks/chunk-OYY6OFJW.mjs";
import "./chunks/chunk-UPAVTLYW.mjs";
import "./chunks/chunk-FJMTCEM6.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
