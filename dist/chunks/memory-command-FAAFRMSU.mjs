import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openLocalNotes
} from "./chunk-VXIWJU6S.mjs";
import "./chunk-QU4V3SLC.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import "./chunk-JBEMAGXO.mjs";
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  memoryBytes,
  plain,
  readMemory,
  saveMemory
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  count,
  thereAre
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/memory-command.ts
async function memoryForget(key, options) {
  if (key === void 0 === (options.all === void 0)) {
    throw new KodeletError("usage", "memory forget takes a key, or --all", {
      remedy: `See the keys with: kodelet-ci memory list${options.local ? " --local" : ""}`
    });
  }
  const refStore = await openMemoryStore(options);
  if (key === void 0) await forgetAll(refStore);
  else await forgetKey(refStore, key, options);
  if (options.json) writeJson({ forgotten: key ?? "all" });
  else writeLine(key === void 0 ? "Forgot everything" : `Forgot ${key}`);
  return EXIT.ok;
}
async function forgetKey(refStore, key, options) {
  const found = await readOwnMemory(refStore, options);
  const keys = [...found.entries.keys(), ...found.unreadable];
  if (!keys.includes(key)) {
    throw new KodeletError("usage", `there is no note "${key}"`, { remedy: thereAre(keys, key) });
  }
  const saved = await saveMemory(refStore, /* @__PURE__ */ new Map([[key, void 0]]), { limits: MEMORY_LIMITS, found });
  if (!saved.ok) throw notFound(saved.said);
}
async function forgetAll(refStore) {
  const tip = await refStore.tip();
  const moved = tip === void 0 ? void 0 : await refStore.move(void 0, tip);
  if (moved?.ok === false) throw notFound(moved.why === "moved" ? "a run wrote to it at the same moment" : moved.said);
}
var notFound = (said) => new KodeletError("git", `${MEMORY_REF} could not be changed: ${said}`, {
  remedy: "Try it again; you need write access to the repository"
});
async function memoryList(options) {
  const { entries, unreadable } = await readOwnMemory(await openMemoryStore(options), options);
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
var MAX_CHARACTERS = 100;
function preview(value) {
  const line = value.replace(/\s+/g, " ").trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS - 1)}\u2026` : line;
}
var openMemoryStore = ({ local }) => openLocalNotes({
  ref: MEMORY_REF,
  what: "memory",
  local: Boolean(local),
  otherwise: ". What sessions in a terminal remember here is shown with --local"
});
async function readOwnMemory(refStore, { local }) {
  const found = await readMemory(refStore, MEMORY_LIMITS);
  if (found.foreign === void 0) return found;
  throw new KodeletError("git", `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local` : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`
  });
}
export {
  memoryForget,
  memoryList
};
