import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-Q7MP5WLW.mjs";
import "./chunks/chunk-PPQM5UNJ.mjs";
import "./chunks/chunk-VYCSPJK5.mjs";
import "./chunks/chunk-RXSAQYNJ.mjs";
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
