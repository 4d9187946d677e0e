import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-LA4QKMP6.mjs";
import "./chunks/chunk-PTOXCJCW.mjs";
import "./chunks/chunk-LRJY7KYZ.mjs";
import "./chunks/chunk-WUZSZGVT.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-7AO54UAY.mjs";
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
