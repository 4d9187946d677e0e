import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-HKCGQNNK.mjs";
import "./chunks/chunk-GTWAQSSQ.mjs";
import "./chunks/chunk-GJJ7QCUO.mjs";
import "./chunks/chunk-66LSAHV2.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-NOE5C65A.mjs";
import "./chunks/chunk-CKSXTSJB.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
