import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-6S6BFOFL.mjs";
import "./chunks/chunk-MQFFRXAP.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-A5PMK5Y5.mjs";
import "./chunks/chunk-A2ZZ5PZU.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
