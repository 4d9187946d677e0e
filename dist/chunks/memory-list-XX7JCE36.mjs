import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openMemoryPlace,
  readOwnMemory
} from "./chunk-FUXXXCBZ.mjs";
import "./chunk-6SBSCXCH.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-JZKAN6GH.mjs";
import "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  MEMORY_LIMITS,
  memoryBytes,
  plain
} from "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  count
} from "./chunk-XQOGFZ7A.mjs";
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
