import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-4WSHLHB5.mjs";
import "./chunks/chunk-DPMMVNIX.mjs";
import "./chunks/chunk-BRHFBEOX.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-YQXDJGQC.mjs";
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
