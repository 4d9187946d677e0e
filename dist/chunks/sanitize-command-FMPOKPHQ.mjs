import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-D7BWGOSD.mjs";
import {
  EXIT
} from "./chunk-IYC3W6GQ.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import {
  createRedactor
} from "./chunk-MU5MEGQG.mjs";
import {
  readTerminal
} from "./chunk-KE2CHHMH.mjs";
import "./chunk-PRLDRRDQ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
import "./chunk-WUCDFADW.mjs";
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
