import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-ONZFS63B.mjs";
import "./chunks/chunk-ROXFII3G.mjs";
import "./chunks/chunk-2LIFRHBT.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-4WKRJE7L.mjs";
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
