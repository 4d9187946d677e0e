import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-YE4NF7IM.mjs";
import {
  readTerminal
} from "./chunk-EDY3BN2Y.mjs";
import "./chunk-ZNDVPLOJ.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-WLPQ54QL.mjs";
import "./chunk-NZGBPZEA.mjs";
import "./chunk-GDLTGAC4.mjs";
import "./chunk-SYXK2ZR3.mjs";
import "./chunk-LL7Z7HMF.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-IK7KZN2T.mjs";
import "./chunk-ZEMHNOYJ.mjs";

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
