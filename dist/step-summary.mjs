import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-BWLB3AW7.mjs";
import "./chunks/chunk-GVPWONWE.mjs";
import "./chunks/chunk-BX7R625K.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-3JF2G4OJ.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
