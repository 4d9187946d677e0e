import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-6GOCPRHY.mjs";
import "./chunks/chunk-SS4GLTCP.mjs";
import "./chunks/chunk-JDS66NPW.mjs";
import "./chunks/chunk-ZY75B3J6.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  frameUntrusted,
  sanitizeInbound,
  sanitizeOutbound
};
