import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-HL7DLX6U.mjs";
import "./chunks/chunk-TMYIJSFV.mjs";
import "./chunks/chunk-ZHUELKMV.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-4GACNI44.mjs";
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
