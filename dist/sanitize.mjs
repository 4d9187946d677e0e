import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-GWDP3FYK.mjs";
import "./chunks/chunk-BH4BU6JV.mjs";
import "./chunks/chunk-OWMHCRJW.mjs";
import "./chunks/chunk-QGPJURJA.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
