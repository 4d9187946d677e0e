import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openMemoryPlace,
  readOwnMemory
} from "./chunk-MWMXM3VI.mjs";
import "./chunk-ZD6Y74GQ.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import {
  MEMORY_LIMITS,
  memoryBytes
} from "./chunk-IEF2XWEL.mjs";
import "./chunk-2CSN7B2K.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-EH7YLOXL.mjs";
import "./chunk-CDLNVLVK.mjs";
import "./chunk-IWCXDVEL.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-DQYVYIW4.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import {
  count
} from "./chunk-HBOEZJUH.mjs";
import "./chunk-MBT2W4RK.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-UQ4I4VPG.mjs";
import "./chunk-EVQWV7YP.mjs";
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
