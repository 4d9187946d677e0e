import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-XECCQBTU.mjs";
import {
  readTerminal
} from "./chunk-WPOTJ5QL.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-OFREUJCE.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-PKCEARBM.mjs";
import "./chunk-UQ4I4VPG.mjs";
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
