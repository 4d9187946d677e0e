import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openMemoryPlace,
  readOwnMemory
} from "./chunk-6DMAV4YY.mjs";
import "./chunk-GXPXB3HZ.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-6GCZXHAY.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  MEMORY_LIMITS,
  memoryBytes,
  plain
} from "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  count
} from "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/memory-list.ts
async function memoryList(options) {
  const { entries, unreadable } = await readOwnMemory(await openMemoryPlace(options), options);
  for (const [key, { value, updatedAt, source }] of entries) {
    if (options.json) writeJson({ key, value, updatedAt, source });
    else
      writeLine(
        plain(
          `${key}  ${updatedAt.slice(0, 16)}  ${count(Buffer.byteLength(value), "byte")}  ${source}
  ${preview(value)}`
        )
      );
  }
  for (const key of unreadable) process.stderr.write(`kodelet-ci: the note "${key}" cannot be read
`);
  if (!options.json)
    writeLine(`${entries.size} of ${MEMORY_LIMITS.keys} keys, ${memoryBytes(entries)} of ${MEMORY_LIMITS.bytes} bytes`);
  return EXIT.ok;
}
var MOST_CHARACTERS = 100;
function preview(value) {
  const line = value.replace(/\s+/g, " ").trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}\u2026` : line;
}
export {
  memoryList
};
