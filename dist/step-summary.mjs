import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-NNSBI2RO.mjs";
import "./chunks/chunk-COT6G27G.mjs";
import "./chunks/chunk-4VJ5EK7Y.mjs";
import "./chunks/chunk-724AXSGU.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-S5QSMCKZ.mjs";
import "./chunks/chunk-WUCDFADW.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
