import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-6ZI5SSUA.mjs";
import "./chunks/chunk-PMIMU4UM.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-SM25WU3H.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
};
