import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  paintFor
} from "./chunk-UMDZ4W36.mjs";
import "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  clipWidth,
  plain,
  textWidth
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import {
  readWholeText
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/error-text.ts
function commandErrorText(error) {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === "config")) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}
var read = (file) => readWholeText(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
function withCodeFrames(message, options) {
  const { read: read2, paint } = options;
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
var MAX_LINE_LENGTH = 120;
function codeFrame(text, { line, column }, paint) {
  const lines = text.split(/\r?\n/);
  const written = lines[line - 1];
  if (written === void 0) return [];
  const width = String(line).length;
  const show = (code) => plain(clipWidth(code.replaceAll("	", " "), MAX_LINE_LENGTH));
  const numbered = (number, code) => `    ${paint("soft", `${String(number).padStart(width)} \u2502`)} ${show(code)}`.trimEnd();
  const before = textWidth(show(written.slice(0, column - 1)));
  const mark = `    ${paint("soft", `${" ".repeat(width)} \u2502`)} ${" ".repeat(before)}${paint("bad", "^")}`;
  return ["", ...line > 1 ? [numbered(line - 1, lines[line - 2] ?? "")] : [], numbered(line, written), mark, ""];
}
export {
  commandErrorText,
  withCodeFrames
};
