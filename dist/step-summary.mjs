import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-YE5XXEMR.mjs";
import "./chunks/chunk-PYMQMKFG.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-YA7P6LAU.mjs";
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
