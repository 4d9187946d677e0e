import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-23M2XYOV.mjs";
import "./chunks/chunk-TXX4SJM5.mjs";
import "./chunks/chunk-JKGOMVDW.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Q3QP33Z3.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
