import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-LP7IMZZX.mjs";
import "./chunks/chunk-YA5M3OUC.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-64U752YG.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
};
