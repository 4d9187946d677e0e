import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-EZYFD353.mjs";
import {
  readTerminal
} from "./chunk-CS4BS2BY.mjs";
import "./chunk-YQHNKEX7.mjs";
import "./chunk-QDVK5E4C.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-7XOSDO2O.mjs";
import "./chunk-HSPHYDMH.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-NN6YC43W.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-EMBF3GGB.mjs";
import "./chunk-Y3QL6LYU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-VYCSPJK5.mjs";
import "./chunk-RXSAQYNJ.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
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
