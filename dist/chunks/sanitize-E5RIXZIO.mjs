import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readStandardInput
} from "./chunk-Q764XZNX.mjs";
import {
  readTerminal
} from "./chunk-DKIPVT4H.mjs";
import "./chunk-QNXDE5FO.mjs";
import {
  sanitizeInbound,
  sanitizeOutbound
} from "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-ZHCFJ75H.mjs";
import "./chunk-3HINHZJU.mjs";
import "./chunk-IL32PZAG.mjs";
import "./chunk-HHDCC4X2.mjs";
import "./chunk-Y6XDDDPB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-IK7KZN2T.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/sanitize.ts
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
