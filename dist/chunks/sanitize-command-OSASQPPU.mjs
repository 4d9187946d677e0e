import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-H6FIYHPM.mjs";
import {
  readTerminal
} from "./chunk-73T4H4IO.mjs";
import "./chunk-VLU5BWE5.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-Q6GGRZA7.mjs";
import "./chunk-KXWDY44T.mjs";
import "./chunk-T6LZCFKK.mjs";
import "./chunk-OV2ICPZ5.mjs";
import "./chunk-ZMAR3SN4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BIKDBQHV.mjs";
import "./chunk-5PUE4TCC.mjs";
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
