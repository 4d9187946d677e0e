import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-PVJEV6PG.mjs";
import {
  readTerminal
} from "./chunk-MBEYW2R3.mjs";
import "./chunk-4CVZCPHR.mjs";
import "./chunk-3XJEES32.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-VFQSF3LE.mjs";
import "./chunk-HSPHYDMH.mjs";
import {
  createRedactor
} from "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-NN6YC43W.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-FAJC2TMT.mjs";
import "./chunk-BZKT4R5N.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-7E45VWC3.mjs";
import "./chunk-WT3FZ6E5.mjs";
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
