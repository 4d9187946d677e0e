import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-7HWIRD54.mjs";
import "./chunks/chunk-ITCXTNTK.mjs";
import "./chunks/chunk-6NOCC2GJ.mjs";
import "./chunks/chunk-KZIHSKDO.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-VV6VA6EH.mjs";
import "./chunks/chunk-VFMREYNB.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, true).write();
}
export {
  appendSummary
};
