import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-YX7YSVTT.mjs";
import "./chunks/chunk-FK5HIM4F.mjs";
import "./chunks/chunk-3QRZJV2D.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-WCS4AQQI.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
