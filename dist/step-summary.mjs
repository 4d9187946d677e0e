import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-77VV2EEU.mjs";
import "./chunks/chunk-JYORRU3X.mjs";
import "./chunks/chunk-42BWNQ5Y.mjs";
import "./chunks/chunk-VNONEYJY.mjs";
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
