import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clipWidth,
  textWidth
} from "./chunk-HNYFFQJ3.mjs";
import {
  paintFor
} from "./chunk-OEZZYG7D.mjs";
import "./chunk-WHFBD22R.mjs";
import "./chunk-AGH2KQL4.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-WEUJ3HFE.mjs";
import "./chunk-YEQZSGIN.mjs";
import {
  plain
} from "./chunk-DWBIUCAM.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-26XRSEQZ.mjs";
import {
  readWholeText
} from "./chunk-IIBWIH56.mjs";
import "./chunk-SQ4SDOIP.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-QF7FLPIO.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/error-text.ts
function commandErrorText(error) {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === "config")) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}
var read = (file) => readWholeText(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
function withCodeFrames(message, {
  read: read2,
  paint
}) {
  let left = MAX_FRAMES;
  return message.split("\n").flatMap((line) => {
    const { file = "", at = "", column = "" } = LOCATION.exec(line)?.groups ?? {};
    const text = file === "" || left === 0 ? void 0 : read2(file);
    if (text === void 0) return [line];
    left -= 1;
    return [line, ...codeFrame(text, { line: Number(at), column: Number(column) }, paint)];
  }).join("\n");
}
var LOCATION = /^(?:- )?(?<file>[^\s:]+):(?<at>\d+):(?<column>\d+):/;
var MAX_FRAMES = 5;
var LONGEST_LINE = 120;
function codeFrame(text, { line, column }, paint) {
  const lines = text.split(/\r?\n/);
  const written = lines[line - 1];
  if (written === void 0) return [];
  const width = String(line).length;
  const show = (code) => plain(clipWidth(code.replaceAll("	", " "), LONGEST_LINE));
  const numbered = (number, code) => `    ${paint("soft", `${String(number).padStart(width)} \u2502`)} ${show(code)}`.trimEnd();
  const before = textWidth(show(written.slice(0, column - 1)));
  const mark = `    ${paint("soft", `${" ".repeat(width)} \u2502`)} ${" ".repeat(before)}${paint("bad", "^")}`;
  return ["", ...line > 1 ? [numbered(line - 1, lines[line - 2] ?? "")] : [], numbered(line, written), mark, ""];
}
export {
  commandErrorText,
  withCodeFrames
};
