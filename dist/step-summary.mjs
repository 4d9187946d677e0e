import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-U2YINNAI.mjs";
import "./chunks/chunk-TXI7675L.mjs";
import "./chunks/chunk-A2L2CH5P.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-OEY2GKIP.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
