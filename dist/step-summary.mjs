import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-3FRVJKXB.mjs";
import "./chunks/chunk-DHJ7SBKL.mjs";
import "./chunks/chunk-C76KDKA4.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-343XPSXP.mjs";
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
