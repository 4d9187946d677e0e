import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-Z6FZRTPD.mjs";
import {
  readTerminal
} from "./chunk-VVZBZ4KI.mjs";
import "./chunk-YORPLJ5J.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-6S6BFOFL.mjs";
import "./chunk-MQFFRXAP.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import "./chunk-A5PMK5Y5.mjs";
import "./chunk-A2ZZ5PZU.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-FIFM2EXG.mjs";
import "./chunk-Y4DXT7P6.mjs";
import "./chunk-DIRAS432.mjs";
import "./chunk-DHJ7SBKL.mjs";
import "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-343XPSXP.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/sanitize-command.ts
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
