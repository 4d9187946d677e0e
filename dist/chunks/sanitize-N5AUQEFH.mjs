import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-JZKAN6GH.mjs";
import {
  readTerminal
} from "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
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
