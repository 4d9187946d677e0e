import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-J3BJ3HYL.mjs";
import "./chunks/chunk-SS4GLTCP.mjs";
import "./chunks/chunk-6P6YAQVT.mjs";
import "./chunks/chunk-PC4BFF6T.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
};
