import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clipWidth,
  textWidth
} from "./chunk-HNYFFQJ3.mjs";
import {
  paintFor
} from "./chunk-YQJ6MFQE.mjs";
import "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  plain
} from "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/error-text.ts
import { readFileSync } from "node:fs";

// src/report/code-frame.ts
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

// src/cli/error-text.ts
function commandErrorText(error) {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === "config")) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return void 0;
  }
}
export {
  commandErrorText
};
