import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-PGOOMLYF.mjs";
import "./chunks/chunk-AZRHQ2A2.mjs";
import "./chunks/chunk-6N3DAHDY.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
};
