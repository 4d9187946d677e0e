import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-UO5LLFGX.mjs";
import "./chunks/chunk-O5ALCVFO.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-LYKZTAIC.mjs";
import "./chunks/chunk-K2KDX6ML.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
