import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-2TGZZ2LE.mjs";
import {
  readTerminal
} from "./chunk-QMGRNMIW.mjs";
import "./chunk-2IDT3Q6E.mjs";
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
import "./chunk-JR6ZG5PT.mjs";
import "./chunk-7EPCXVFE.mjs";
import "./chunk-DPMMVNIX.mjs";
import "./chunk-BRHFBEOX.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-3DBYKAVI.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TCUPE3AP.mjs";
import "./chunk-YQXDJGQC.mjs";
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
