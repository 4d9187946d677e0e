import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-ABHMMYVT.mjs";
import {
  readTerminal
} from "./chunk-AYAXVDBZ.mjs";
import "./chunk-I5WUSR54.mjs";
import "./chunk-TVITDH6T.mjs";
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
import "./chunk-6N5MNBRR.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-FZQW6RIR.mjs";
import "./chunk-FVPYYSLU.mjs";
import "./chunk-GTKIDMJD.mjs";
import "./chunk-AXPPXH37.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7QPS75SH.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-G3NFOR2Y.mjs";
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
