import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-6RMFTLUL.mjs";
import "./chunks/chunk-PTOXCJCW.mjs";
import "./chunks/chunk-PRLDRRDQ.mjs";
import "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-PE7KJUTK.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
