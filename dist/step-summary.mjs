import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-AQKZZ33H.mjs";
import "./chunks/chunk-UTXFWNWF.mjs";
import "./chunks/chunk-SNTW2SGD.mjs";
import "./chunks/chunk-TMLGJEYL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-UCAF3UKD.mjs";
import "./chunks/chunk-I2ABYB7C.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
