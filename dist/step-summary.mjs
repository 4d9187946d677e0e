import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-W2P7QGUP.mjs";
import "./chunks/chunk-3W4ZZSEO.mjs";
import "./chunks/chunk-VF2KKBII.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-R2EG7RKL.mjs";
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
