import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-BWHFIE2Y.mjs";
import {
  readTerminal
} from "./chunk-CCUQEQ6Y.mjs";
import "./chunk-NRJWVZI2.mjs";
import "./chunk-VCUJA6BF.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import {
  createRedactor
} from "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import {
  EXIT
} from "./chunk-DONX6P4T.mjs";
import "./chunk-GYWNM5BB.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-JOMVDWI7.mjs";
import "./chunk-JU22KLBC.mjs";
import "./chunk-XQ3EW3WR.mjs";
import "./chunk-KEI6VNO2.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7LHUHTPP.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-XAUWQKKC.mjs";
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
