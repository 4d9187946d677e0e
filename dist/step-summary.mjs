import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-3L3LJEIS.mjs";
import "./chunks/chunk-777QAVR7.mjs";
import "./chunks/chunk-CVQSPGNN.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-FPCFRZQR.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

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
