import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-7FJ27GWI.mjs";
import "./chunks/chunk-MBJMCK6E.mjs";
import "./chunks/chunk-GAMOTRYG.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-HX4XF2TJ.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
