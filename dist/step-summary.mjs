import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-RX4GB73R.mjs";
import "./chunks/chunk-OZUIT4GO.mjs";
import "./chunks/chunk-DXTI5RIO.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-UKQB5A53.mjs";
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
