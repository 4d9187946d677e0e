import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-5WJBGI4Y.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-XSQVR26A.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
};
