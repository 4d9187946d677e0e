import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-WDISVAVJ.mjs";
import {
  EXIT
} from "./chunk-TPOYQIMO.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-7RZ5ZVYG.mjs";
import "./chunk-5O4EB6IZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import {
  createRedactor
} from "./chunk-UWFDEML7.mjs";
import "./chunk-ZZ2GQ7Q5.mjs";
import "./chunk-KLJYYBEP.mjs";
import "./chunk-SYZP22AM.mjs";
import "./chunk-6E6N62VP.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  readTerminal
} from "./chunk-OALVY5DI.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-RTC4BKZL.mjs";
import "./chunk-GYROXORA.mjs";
import "./chunk-ET37C44Z.mjs";
import "./chunk-YDLWQUYB.mjs";
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
