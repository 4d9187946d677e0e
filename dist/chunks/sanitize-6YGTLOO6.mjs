import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-QFT3NL34.mjs";
import {
  readTerminal
} from "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import {
  createRedactor
} from "./chunk-QGPJURJA.mjs";
import "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-UKQB5A53.mjs";
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
