import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-VK2ZW62D.mjs";
import "./chunks/chunk-FYHMUMEW.mjs";
import "./chunks/chunk-S2YQMRNJ.mjs";
import "./chunks/chunk-DJ6E5AIK.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-MP7PZJNH.mjs";
import "./chunks/chunk-3FSG3VY6.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
