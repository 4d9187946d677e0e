import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-UJ2O2NIX.mjs";
import "./chunks/chunk-OW3X3PHJ.mjs";
import "./chunks/chunk-TTL4CRVW.mjs";
import "./chunks/chunk-IO3722DQ.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-7Y3MCTZK.mjs";
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
