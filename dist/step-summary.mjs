import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-SVEHQZSY.mjs";
import "./chunks/chunk-JBEMAGXO.mjs";
import "./chunks/chunk-3EP535HN.mjs";
import "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-6B5GJ4DW.mjs";
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
