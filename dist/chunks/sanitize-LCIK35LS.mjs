import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-74YJDITQ.mjs";
import {
  readTerminal
} from "./chunk-YANNWR37.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-XJMC2UMB.mjs";
import {
  createRedactor
} from "./chunk-CNXYQ6XU.mjs";
import "./chunk-XSQVR26A.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JLPK2VUF.mjs";
import "./chunk-PKCEARBM.mjs";
import "./chunk-SGLPPAL2.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/sanitize.ts
async function sanitize({ outbound }) {
  const redactor = createRedactor(readTerminal().secrets);
  const text = await readStandardInput();
  process.stdout.write(outbound ? sanitizeOutbound(text, { redactor }) : sanitizeInbound(text, redactor));
  return EXIT.ok;
}
export {
  sanitize
};
