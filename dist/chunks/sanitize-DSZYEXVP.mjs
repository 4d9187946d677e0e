import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-AV475O3V.mjs";
import {
  readTerminal
} from "./chunk-YQHSD6TV.mjs";
import "./chunk-MXLLJLTC.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-MUXT7M4Q.mjs";
import "./chunk-AHTN5S4Q.mjs";
import {
  createRedactor
} from "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-DPBGYBBH.mjs";
import "./chunk-I5AKH7HY.mjs";
import "./chunk-ROXFII3G.mjs";
import "./chunk-2LIFRHBT.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-3SDC73W3.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-4WKRJE7L.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/sanitize.ts
async function sanitize({ outbound }) {
  const redactor = createRedactor(readTerminal().secrets);
  if (process.stdin.isTTY) process.stderr.write(WAITING);
  const text = await readStandardInput();
  process.stdout.write(outbound ? sanitizeOutbound(text, { redactor }) : sanitizeInbound(text, redactor));
  return EXIT.ok;
}
var WAITING = `Type or paste the text, then end it with ${process.platform === "win32" ? "Ctrl-Z and Enter" : "Ctrl-D on a line of its own"}:
`;
export {
  sanitize
};
