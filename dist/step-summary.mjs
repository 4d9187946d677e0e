import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-TXXNP6DG.mjs";
import "./chunks/chunk-NLWEPKYS.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-OTFEAHZ6.mjs";
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
