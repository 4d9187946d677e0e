import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-6ZD74XV3.mjs";
import "./chunks/chunk-GDTK4CYF.mjs";
import "./chunks/chunk-GJK2GRSB.mjs";
import "./chunks/chunk-3D5G47QD.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  createThreadSanitizer,
  readInbound,
  sanitizeInbound,
  sanitizeOutbound
};
