import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-LQ72TLIJ.mjs";
import "./chunks/chunk-AXI24QFA.mjs";
import "./chunks/chunk-AIJLEE3M.mjs";
import "./chunks/chunk-WTTZNP54.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-L25SY3GC.mjs";
import "./chunks/chunk-KXO5N5I7.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
