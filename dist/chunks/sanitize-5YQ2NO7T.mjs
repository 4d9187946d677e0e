import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-XECCQBTU.mjs";
import {
  readTerminal
} from "./chunk-2CSN7B2K.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-QKIKOD75.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-EH7YLOXL.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-DQYVYIW4.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-MBT2W4RK.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-UQ4I4VPG.mjs";
import "./chunk-EVQWV7YP.mjs";
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
