import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError
} from "./chunk-ZO3UQ4AH.mjs";

// src/cli/standard-streams.ts
import { readFile } from "node:fs/promises";
async function readText(path, option) {
  if (path === "-") return readStandardInput();
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new KodeletError(
      "usage",
      `option ${option} is "${path}", which cannot be read: ${cause.message}`,
      {
        remedy: "Name a file that exists, or - for standard input",
        cause
      }
    );
  }
}
async function readStandardInput() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
var linesOf = (text) => text.split("\n").filter((line) => line.trim() !== "");
var writeLine = (line) => void process.stdout.write(`${line}
`);
var writeJson = (value) => writeLine(JSON.stringify(value));

export {
  readText,
  readStandardInput,
  linesOf,
  writeLine,
  writeJson
};
