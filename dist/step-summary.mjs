import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-OPSYQAIC.mjs";
import "./chunks/chunk-MYA6JJVQ.mjs";
import "./chunks/chunk-UB6AQPMI.mjs";
import "./chunks/chunk-RUKXNR4W.mjs";
import "./chunks/chunk-2CPQNCYK.mjs";
import "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
