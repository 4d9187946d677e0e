import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-A456DGZ7.mjs";
import {
  readTerminal
} from "./chunk-HEJBIHP5.mjs";
import "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import "./chunk-VPDL5G7O.mjs";
import "./chunk-FXFPK22U.mjs";
import "./chunk-SGLPPAL2.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-PGOOMLYF.mjs";
import {
  createRedactor
} from "./chunk-AZRHQ2A2.mjs";
import "./chunk-6N3DAHDY.mjs";
import "./chunk-GAMD77DF.mjs";
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
