import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-BLVTL6ED.mjs";
import "./chunks/chunk-K2PIUWEC.mjs";
import "./chunks/chunk-SLMND7K6.mjs";
import "./chunks/chunk-JUFGYNJK.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-B5WGYQLE.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
