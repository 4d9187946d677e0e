import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-KA2R3DZ5.mjs";
import "./chunks/chunk-4JQ5Z4OO.mjs";
import "./chunks/chunk-N4RIOCMB.mjs";
import "./chunks/chunk-V4GNLFAY.mjs";
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
