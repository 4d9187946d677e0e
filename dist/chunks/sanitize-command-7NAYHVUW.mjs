import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-HDOJLN5O.mjs";
import {
  readTerminal
} from "./chunk-3VMBUWKH.mjs";
import "./chunk-S74YFQ76.mjs";
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
import "./chunk-WX7WM35S.mjs";
import "./chunk-OM7BQOIH.mjs";
import "./chunk-B25NPXQD.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BE63LDXK.mjs";
import "./chunk-KWWDIH67.mjs";
import "./chunk-VYTTXBM5.mjs";
import "./chunk-TY323BVT.mjs";
import "./chunk-5RE3Q6U3.mjs";
import "./chunk-3T2WZAN3.mjs";
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
