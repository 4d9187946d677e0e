import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-46YBHAB7.mjs";
import "./chunks/chunk-RLND5R34.mjs";
import "./chunks/chunk-J2MUUZZ4.mjs";
import "./chunks/chunk-GXIAMOPQ.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  sanitizeInbound,
  sanitizeOutbound
};
