import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-QSHYOKHK.mjs";
import "./chunks/chunk-7O2VLHRO.mjs";
import "./chunks/chunk-VZMYJ2J2.mjs";
import "./chunks/chunk-FDEXYYXZ.mjs";
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
