import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-JHT4AMVX.mjs";
import "./chunks/chunk-L6ESOHTU.mjs";
import "./chunks/chunk-NKFLGWZQ.mjs";
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
