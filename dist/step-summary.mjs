import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-3A4FNLGN.mjs";
import "./chunks/chunk-SYXK2ZR3.mjs";
import "./chunks/chunk-LL7Z7HMF.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-IK7KZN2T.mjs";
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
