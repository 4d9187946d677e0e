import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-YRG2F6VC.mjs";
import "./chunk-Z7VLZMLE.mjs";
import {
  EXIT
} from "./chunk-DONX6P4T.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-QFGQKHSI.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import {
  createRedactor
} from "./chunk-DBEYVIU4.mjs";
import {
  readTerminal
} from "./chunk-KB5ZOGHE.mjs";
import "./chunk-SNTW2SGD.mjs";
import "./chunk-TMLGJEYL.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-UCAF3UKD.mjs";
import "./chunk-I2ABYB7C.mjs";
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
