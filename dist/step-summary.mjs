import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-5UGG6RON.mjs";
import "./chunks/chunk-OV2ICPZ5.mjs";
import "./chunks/chunk-ZMAR3SN4.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-5PUE4TCC.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
