import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-THHJCDI3.mjs";
import "./chunks/chunk-PC2IE2U2.mjs";
import "./chunks/chunk-TFUCRV6H.mjs";
import "./chunks/chunk-DAJWOEZV.mjs";
import "./chunks/chunk-L4CEEQHB.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
