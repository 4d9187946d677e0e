import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openMemoryPlace,
  readOwnMemory
} from "./chunk-XIXFXB2N.mjs";
import "./chunk-PS3JPTOC.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-QFT3NL34.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  MEMORY_LIMITS,
  memoryBytes,
  plain
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  count
} from "./chunk-UKQB5A53.mjs";
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
