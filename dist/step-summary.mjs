import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-2RYHO2TY.mjs";
import "./chunks/chunk-X3IIYV53.mjs";
import "./chunks/chunk-XQ3EW3WR.mjs";
import "./chunks/chunk-KEI6VNO2.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-XAUWQKKC.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
