import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-CLUDU2I2.mjs";
import {
  readTerminal
} from "./chunk-4Y2GWNIA.mjs";
import "./chunk-OCFILRH4.mjs";
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
import "./chunk-52IJY3JT.mjs";
import "./chunk-2BRWOD3D.mjs";
import "./chunk-3W4ZZSEO.mjs";
import "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-NTRVMXGD.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-R2EG7RKL.mjs";
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
