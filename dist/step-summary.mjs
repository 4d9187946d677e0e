import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-NL4LNLRW.mjs";
import "./chunks/chunk-NWC5TFXV.mjs";
import "./chunks/chunk-HGXFPYNO.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-D22EI5WA.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
