import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  summary
} from "./chunks/chunk-3FNTDP5D.mjs";
import "./chunks/chunk-7XKSBKOH.mjs";
import "./chunks/chunk-OTKQIINV.mjs";
import "./chunks/chunk-YOAA5PDZ.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-PG5YKCY2.mjs";
import "./chunks/chunk-JEZHVCHN.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/github/step-summary.ts
var Summary = summary.constructor;
async function appendSummary(markdown) {
  await new Summary().addRaw(markdown, !0).write();
}
export {
  appendSummary
};
