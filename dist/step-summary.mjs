import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-W3XLJ4JK.mjs";
import "./chunks/chunk-4CWK5UID.mjs";
import "./chunks/chunk-YA7P6LAU.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";

// src/github/step-summary.ts
async function appendSummary(markdown) {
  try {
    await summary.addRaw(markdown, true).write();
  } finally {
    summary.emptyBuffer();
  }
}
export {
  appendSummary
};
