import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-IXUTVDKC.mjs";
import "./chunks/chunk-LNOE5ZDE.mjs";
import "./chunks/chunk-OWMHCRJW.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
