import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-O2TX7B3Z.mjs";
import "./chunks/chunk-DXWHGOTF.mjs";
import "./chunks/chunk-BCZ4QHN2.mjs";
import "./chunks/chunk-NGJK4JRT.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
