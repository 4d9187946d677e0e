import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-FVXK52JT.mjs";
import "./chunks/chunk-CHK4YFWW.mjs";
import "./chunks/chunk-7E45VWC3.mjs";
import "./chunks/chunk-WT3FZ6E5.mjs";
import "./chunks/chunk-OP4L3S55.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
