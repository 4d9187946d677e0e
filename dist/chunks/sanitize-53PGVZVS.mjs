import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-7W6MUVTG.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-6ZD74XV3.mjs";
import "./chunk-GDTK4CYF.mjs";
import "./chunk-GJK2GRSB.mjs";
import {
  createRedactor
} from "./chunk-3D5G47QD.mjs";
import {
  readTerminal
} from "./chunk-HXXYIRTD.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-4CWK5UID.mjs";
import "./chunk-YA7P6LAU.mjs";
import "./chunk-GAMD77DF.mjs";
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
