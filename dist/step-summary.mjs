import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-UNPHRLIJ.mjs";
import "./chunks/chunk-IEDYT25K.mjs";
import "./chunks/chunk-BE63LDXK.mjs";
import "./chunks/chunk-KWWDIH67.mjs";
import "./chunks/chunk-5RE3Q6U3.mjs";
import "./chunks/chunk-3T2WZAN3.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
