import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-DUDRGSF6.mjs";
import "./chunks/chunk-JA6UU5E6.mjs";
import "./chunks/chunk-YTOFGETL.mjs";
import "./chunks/chunk-QF7FLPIO.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
