import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-ELSBW56L.mjs";
import "./chunks/chunk-TMURBUKO.mjs";
import "./chunks/chunk-7KLFBBQM.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-P7TTCRIJ.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
