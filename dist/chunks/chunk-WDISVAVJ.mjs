import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  handleInterrupts,
  wasInterrupted
} from "./chunk-TPOYQIMO.mjs";
import {
  createPaint
} from "./chunk-KLJYYBEP.mjs";
import {
  readDisplay
} from "./chunk-OALVY5DI.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-YDLWQUYB.mjs";

// src/cli/standard-streams.ts
import { readFile } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
async function readInputText(path, option) {
  const text = path === "-" ? await readStandardInput() : await readNamed(path, option);
  return text.replace(/^\uFEFF/, "");
}
async function readNamed(path, option) {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new KodeletError("usage", `option ${option} is "${path}", which cannot be read: ${systemReason(cause)}`, {
      remedy: "Name a file that exists, or - for standard input",
      cause
    });
  }
}
async function readStandardInput() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
async function readInputLines(path, option) {
  return path === "-" ? standardInputLines() : (await readInputText(path, option)).split("\n").flatMap(lineOf);
}
async function* standardInputLines() {
  let parts = [];
  try {
    for await (const chunk of addAbortSignal(handleInterrupts(), process.stdin.setEncoding("utf8"))) {
      const [end = "", ...more] = String(chunk).split("\n");
      parts.push(end);
      for (const start of more) {
        yield* lineOf(parts.join(""));
        parts = [start];
      }
    }
    yield* lineOf(parts.join(""));
  } catch (error) {
    if (!wasInterrupted()) throw error;
  }
}
function lineOf(text) {
  const line = text.replace(/^\uFEFF/, "").trim();
  return line === "" ? [] : [line];
}
var writeLine = (line) => void process.stdout.write(`${line}
`);
var writeJson = (value) => writeLine(JSON.stringify(value));
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

export {
  readInputText,
  readStandardInput,
  readInputLines,
  writeLine,
  writeJson,
  paintFor
};
