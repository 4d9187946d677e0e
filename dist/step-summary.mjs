import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-3TUM5PKG.mjs";
import "./chunks/chunk-777QAVR7.mjs";
import "./chunks/chunk-CVQSPGNN.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-FPCFRZQR.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
