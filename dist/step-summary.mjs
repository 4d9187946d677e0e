import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-OWTXQIBE.mjs";
import "./chunks/chunk-WL767RQR.mjs";
import "./chunks/chunk-SYZP22AM.mjs";
import "./chunks/chunk-6E6N62VP.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-RTC4BKZL.mjs";
import "./chunks/chunk-GYROXORA.mjs";
import "./chunks/chunk-ET37C44Z.mjs";
import "./chunks/chunk-YDLWQUYB.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
