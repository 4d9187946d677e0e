import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clipWidth,
  textWidth
} from "./chunk-HNYFFQJ3.mjs";
import {
  paintFor
} from "./chunk-CLUDU2I2.mjs";
import "./chunk-4Y2GWNIA.mjs";
import "./chunk-OCFILRH4.mjs";
import "./chunk-AHTN5S4Q.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-52IJY3JT.mjs";
import {
  plain
} from "./chunk-2BRWOD3D.mjs";
import "./chunk-3W4ZZSEO.mjs";
import {
  readWholeText
} from "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-NTRVMXGD.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-R2EG7RKL.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/error-text.ts
function commandErrorText(error) {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === "config")) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}
var read = (file) => readWholeText(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
function withCodeFrames(message, { read: read2, paint }) {
  let left = MOST_FRAMES;
  return message.split("\n").flatMap((line) => {
    const { file = "", at = "", column = "" } = PLACE.exec(line)?.groups ?? {};
    const text = file === "" || left === 0 ? void 0 : read2(file);
    if (text === void 0) return [line];
    left -= 1;
    return [line, ...codeFrame(text, { line: Number(at), column: Number(column) }, paint)];
  }).join("\n");
}
var PLACE = /^(?:- )?(?<file>[^\s:]+):(?<at>\d+):(?<column>\d+):/;
var MOST_FRAMES = 5;
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
