import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-UU4SLEBC.mjs";
import "./chunks/chunk-O54FKUEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-KL6JECV7.mjs";
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
