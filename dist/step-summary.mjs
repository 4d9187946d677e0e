import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-34YN2ZAL.mjs";
import "./chunks/chunk-AMWDQ64T.mjs";
import "./chunks/chunk-GTKIDMJD.mjs";
import "./chunks/chunk-AXPPXH37.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-G3NFOR2Y.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
