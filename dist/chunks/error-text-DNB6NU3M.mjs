import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  paintFor
} from "./chunk-A33ZDFD6.mjs";
import "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  clipWidth,
  plain,
  textWidth
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  readWholeText
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/error-text.ts
function commandErrorText(error) {
  let message = plain(describeError(error));
  return error instanceof KodeletError && error.code === "config" ? withCodeFrames(message, { read, paint: paintFor(process.stderr) }) : message;
}
var read = (file) => readWholeText(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
function withCodeFrames(message, options) {
  let { read: read2, paint } = options, left = MAX_FRAMES;
  return message.split(`
`).flatMap((line) => {
    let { file = "", at = "", column = "" } = LOCATION.exec(line)?.groups ?? {}, text = file === "" || left === 0 ? void 0 : read2(file);
    return text === void 0 ? [line] : (left -= 1, [line, ...codeFrame(text, { line: Number(at), column: Number(column) }, paint)]);
  }).join(`
`);
}
var LOCATION = /^(?:- )?(?<file>[^\s:]+):(?<at>\d+):(?<column>\d+):/, MAX_FRAMES = 5, MAX_LINE_LENGTH = 120;
function codeFrame(text, { line, column }, paint) {
  let lines = text.split(/\r?\n/), written = lines[line - 1];
  if (written === void 0) return [];
  let width = String(line).length, show = (code) => plain(clipWidth(code.replaceAll("	", " "), MAX_LINE_LENGTH)), numbered = (number, code) => `    ${paint("soft", `${String(number).padStart(width)} \u2502`)} ${show(code)}`.trimEnd(), before = textWidth(show(written.slice(0, column - 1))), mark = `    ${paint("soft", `${" ".repeat(width)} \u2502`)} ${" ".repeat(before)}${paint("bad", "^")}`;
  return ["", ...line > 1 ? [numbered(line - 1, lines[line - 2] ?? "")] : [], numbered(line, written), mark, ""];
}
export {
  commandErrorText,
  withCodeFrames
};
