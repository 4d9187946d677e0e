import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-UQJX65XG.mjs";
import "./chunks/chunk-PVM4HINU.mjs";
import "./chunks/chunk-LP5NTQOB.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-XQOGFZ7A.mjs";
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
