import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-THHICWSY.mjs";
import {
  EXIT
} from "./chunk-L3HARQ7T.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import {
  createRedactor
} from "./chunk-UPAVTLYW.mjs";
import {
  readTerminal
} from "./chunk-FWPCV5HD.mjs";
import "./chunk-GJJ7QCUO.mjs";
import "./chunk-66LSAHV2.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-NOE5C65A.mjs";
import "./chunk-CKSXTSJB.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/sanitize-command.ts
async function sanitize({ outbound }) {
  let redactor = createRedactor(readTerminal().secrets);
  process.stdin.isTTY && process.stderr.write(WAITING);
  let text = await readStandardInput();
  return process.stdout.write(outbound ? sanitizeOutbound(text, { redactor }) : sanitizeInbound(text, redactor)), EXIT.ok;
}
var WAITING = `Type or paste the text, then end it with ${process.platform === "win32" ? "Ctrl-Z and Enter" : "Ctrl-D on a line of its own"}:
`;
export {
  sanitize
};
