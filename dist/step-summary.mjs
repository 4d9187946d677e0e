import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-R4ABMX6U.mjs";
import "./chunks/chunk-HHDCC4X2.mjs";
import "./chunks/chunk-Y6XDDDPB.mjs";
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
