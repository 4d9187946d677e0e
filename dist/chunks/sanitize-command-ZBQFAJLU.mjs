import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-UY6UWNKH.mjs";
import "./chunk-E4RRY3A2.mjs";
import {
  EXIT
} from "./chunk-DONX6P4T.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-THF3VBB2.mjs";
import "./chunk-M4IHIBVT.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import {
  createRedactor
} from "./chunk-DBEYVIU4.mjs";
import {
  readTerminal
} from "./chunk-RLGJ2QHL.mjs";
import "./chunk-BX7R625K.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-3JF2G4OJ.mjs";
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
