import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-FP4SJ6ZL.mjs";
import "./chunks/chunk-PTOXCJCW.mjs";
import "./chunks/chunk-DV7VNQHG.mjs";
import "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-S5QSMCKZ.mjs";
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
