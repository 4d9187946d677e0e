import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-QKIKOD75.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-PMIMU4UM.mjs";
import "./chunks/chunk-SM25WU3H.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  sanitizeInbound,
  sanitizeOutbound
};
