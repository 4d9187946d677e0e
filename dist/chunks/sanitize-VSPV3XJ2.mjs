import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-JKXBIRIS.mjs";
import {
  readTerminal
} from "./chunk-LUJBWSOA.mjs";
import "./chunk-CWD5QXPJ.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-THHJCDI3.mjs";
import "./chunk-PC2IE2U2.mjs";
import {
  createRedactor
} from "./chunk-TFUCRV6H.mjs";
import "./chunk-DAJWOEZV.mjs";
import "./chunk-L4CEEQHB.mjs";
import "./chunk-VHRGBUUB.mjs";
import "./chunk-F4RC27N6.mjs";
import "./chunk-TMYIJSFV.mjs";
import "./chunk-ZHUELKMV.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-WF2IGO3N.mjs";
import "./chunk-V2F52TJL.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-PG4UEWRN.mjs";
import "./chunk-4GACNI44.mjs";
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
