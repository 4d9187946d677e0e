import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-QO37DA62.mjs";
import "./chunks/chunk-26XRSEQZ.mjs";
import "./chunks/chunk-IIBWIH56.mjs";
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
