import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openNotesPlace
} from "./chunk-35RUWFSI.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-CLUDU2I2.mjs";
import "./chunk-4Y2GWNIA.mjs";
import "./chunk-OCFILRH4.mjs";
import "./chunk-AHTN5S4Q.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  memoryBytes,
  readMemory,
  saveMemory
} from "./chunk-52IJY3JT.mjs";
import {
  plain
} from "./chunk-2BRWOD3D.mjs";
import "./chunk-3W4ZZSEO.mjs";
import "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-NTRVMXGD.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import {
  KodeletError,
  count,
  thereAre
} from "./chunk-R2EG7RKL.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/memory.ts
async function memoryForget(key, options) {
  if (key === void 0 === (options.all === void 0)) {
    throw new KodeletError("usage", "memory forget takes a key, or --all", {
      remedy: `See the keys with: kodelet-ci memory list${options.local ? " --local" : ""}`
    });
  }
  const place = await openMemoryPlace(options);
  if (key === void 0) await forgetAll(place);
  else await forgetKey(place, key, options);
  if (options.json) writeJson({ forgotten: key ?? "all" });
  else writeLine(key === void 0 ? "Forgot everything" : `Forgot ${key}`);
  return EXIT.ok;
}
async function forgetKey(place, key, options) {
  const found = await readOwnMemory(place, options);
  const keys = [...found.entries.keys(), ...found.unreadable];
  if (!keys.includes(key)) {
    throw new KodeletError("usage", `there is no note "${key}"`, { remedy: thereAre(keys, key) });
  }
  const saved = await saveMemory(place, /* @__PURE__ */ new Map([[key, void 0]]), { limits: MEMORY_LIMITS, found });
  if (!saved.ok) throw notForgotten(saved.said);
}
async function forgetAll(place) {
  const tip = await place.tip();
  const moved = tip === void 0 ? void 0 : await place.move(void 0, tip);
  if (moved?.ok === false)
    throw notForgotten(moved.why === "moved" ? "a run wrote to it at the same moment" : moved.said);
}
var notForgotten = (said) => new KodeletError("git", `${MEMORY_REF} could not be changed: ${said}`, {
  remedy: "Try it again; you need write access to the repository"
});
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
var openMemoryPlace = ({ local }) => openNotesPlace({
  ref: MEMORY_REF,
  what: "memory",
  local: Boolean(local),
  otherwise: ". What sessions in a terminal remember here is shown with --local"
});
async function readOwnMemory(place, { local }) {
  const found = await readMemory(place, MEMORY_LIMITS);
  if (found.foreign === void 0) return found;
  throw new KodeletError("git", `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local` : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`
  });
}
export {
  memoryForget,
  memoryList
};
