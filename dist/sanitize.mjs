import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-MUXT7M4Q.mjs";
import "./chunks/chunk-AHTN5S4Q.mjs";
import "./chunks/chunk-VKKMWBF3.mjs";
import "./chunks/chunk-YFGTF4QO.mjs";
import "./chunks/chunk-KY7SVBCF.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
