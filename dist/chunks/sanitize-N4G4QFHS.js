import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-ORXPY7HS.js";
import {
  EXIT
} from "./chunk-AUWFFOGM.js";
import {
  readTerminal
} from "./chunk-GTNNNHK7.js";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-T73LUVU7.js";
import "./chunk-ZU4OEX45.js";
import "./chunk-ATYFFGDB.js";
import {
  createRedactor
} from "./chunk-QGPWIQWK.js";
import "./chunk-UQ6XI7KJ.js";
import "./chunk-NQAKLSOH.js";
import "./chunk-HANBNIMK.js";

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
