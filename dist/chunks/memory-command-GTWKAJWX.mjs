import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openLocalNotes
} from "./chunk-HGEHTFFQ.mjs";
import "./chunk-SWVVMLXD.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  memoryBytes,
  plain,
  readMemory,
  saveMemory
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import {
  clip,
  oneLine
} from "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  count,
  thereAre
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/memory-command.ts
async function memoryForget(key, options) {
  if (key === void 0 == (options.all === void 0))
    throw new KodeletError("usage", "memory forget takes a key, or --all", {
      remedy: `See the keys with: kodelet-ci memory list${options.local ? " --local" : ""}`
    });
  let refStore = await openMemoryStore(options);
  return key === void 0 ? await forgetAll(refStore) : await forgetKey(refStore, key, options), options.json ? writeJson({ forgotten: key ?? "all" }) : writeLine(key === void 0 ? "Forgot everything" : `Forgot ${key}`), EXIT.ok;
}
async function forgetKey(refStore, key, options) {
  let found = await readOwnMemory(refStore, options), keys = [...found.entries.keys(), ...found.unreadable];
  if (!keys.includes(key)) {
    let remedy = keys.length > 0 ? thereAre(keys, key) : "None are stored";
    throw new KodeletError("usage", `there is no note "${key}"`, { remedy });
  }
  let saved = await saveMemory(refStore, /* @__PURE__ */ new Map([[key, void 0]]), { limits: MEMORY_LIMITS, found });
  if (!saved.ok) throw notFound(saved.said);
}
async function forgetAll(refStore) {
  let tip = await refStore.tip(), moved = tip === void 0 ? void 0 : await refStore.move(void 0, tip);
  if (moved?.ok === !1) throw notFound(moved.why === "moved" ? "a run wrote to it at the same moment" : moved.said);
}
var notFound = (said) => new KodeletError("git", `${MEMORY_REF} could not be changed: ${said}`, {
  remedy: "Try it again; you need write access to the repository"
});
async function memoryList(options) {
  let { entries, unreadable } = await readOwnMemory(await openMemoryStore(options), options);
  for (let [key, { value, updatedAt, source }] of entries)
    options.json ? writeJson({ key, value, updatedAt, source }) : writeLine(
      plain(
        `${key}  ${updatedAt.slice(0, 16)}  ${count(Buffer.byteLength(value), "byte")}  ${source}
  ${clip(oneLine(value), 100)}`
      )
    );
  for (let key of unreadable) process.stderr.write(`kodelet-ci: the note "${key}" cannot be read
`);
  return options.json || writeLine(`${entries.size} of ${MEMORY_LIMITS.keys} keys, ${memoryBytes(entries)} of ${MEMORY_LIMITS.bytes} bytes`), EXIT.ok;
}
var openMemoryStore = ({ local }) => openLocalNotes({
  ref: MEMORY_REF,
  what: "memory",
  local: !!local,
  otherwise: ". What sessions in a terminal remember here is shown with --local"
});
async function readOwnMemory(refStore, { local }) {
  let found = await readMemory(refStore, MEMORY_LIMITS);
  if (found.foreign === void 0) return found;
  throw new KodeletError("git", `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local` : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`
  });
}
export {
  memoryForget,
  memoryList
};
