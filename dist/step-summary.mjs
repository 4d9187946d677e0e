import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-75HQ36CV.mjs";
import "./chunks/chunk-FYHMUMEW.mjs";
import "./chunks/chunk-IUB35QKY.mjs";
import "./chunks/chunk-DJ6E5AIK.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-2NPGT4VD.mjs";
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
