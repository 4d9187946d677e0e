import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  LIMITS
} from "./chunk-BJQJM24H.mjs";
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
import {
  readNotes,
  updateNotes
} from "./chunk-KDVR725Y.mjs";

// src/core/memory.ts
var isMemoryKey = (key, { keyCharacters }) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(key) && key.length <= keyCharacters;
var memoryBytes = (entries) => [...entries].reduce((sum, [key, { value }]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);
function brokenMemoryLimit(entries, [key, entry], limits) {
  if (Buffer.byteLength(entry.value) > limits.valueBytes) return "valueBytes";
  const next = new Map(entries).set(key, entry);
  if (next.size > limits.keys) return "keys";
  return memoryBytes(next) > limits.bytes ? "bytes" : void 0;
}

// src/tools/builtin/memory/memory.ts
var MEMORY_LIMITS = {
  keys: LIMITS.memoryKeys,
  keyCharacters: LIMITS.memoryKeyCharacters,
  valueBytes: LIMITS.memoryValueBytes,
  bytes: LIMITS.memoryBytes
};
function createMemory(options) {
  const { clean, frame, locked, source, now = () => /* @__PURE__ */ new Date() } = options;
  const entries = /* @__PURE__ */ new Map();
  const changes = /* @__PURE__ */ new Map();
  for (const [key, entry] of options.entries) entries.set(key, { ...entry, value: clean(entry.value) });
  const change = (key, entry) => {
    changes.delete(key);
    changes.set(key, entry);
  };
  return {
    entries: () => entries,
    set(key, value) {
      if (locked !== void 0) return fail(locked, { advice: LOCKED });
      if (!isMemoryKey(key, MEMORY_LIMITS) || clean(key) !== key) return fail(badKey(clean(key)), { advice: KEYS });
      const entry = { value: clean(value), updatedAt: now().toISOString(), source };
      const broken = brokenMemoryLimit(entries, [key, entry], MEMORY_LIMITS);
      if (broken) return REFUSALS[broken](entries, entry);
      entries.set(key, entry);
      change(key, entry);
      return { ok: true, entry };
    },
    delete(key) {
      if (!entries.delete(key)) return false;
      change(key);
      return true;
    },
    changes: () => changes,
    frame
  };
}
var LOCKED = "Go on without it, and say in your answer what should have been remembered.";
var badKey = (key) => `${JSON.stringify(key.slice(0, 100))} is not a valid key`;
var KEYS = `Use 1 to ${LIMITS.memoryKeyCharacters} letters, digits, ".", "_" and "-", and no secret; the first is a letter or a digit.`;
var REFUSALS = {
  valueBytes: (_, { value }) => fail(`The value has ${Buffer.byteLength(value)} bytes, and a value has ${LIMITS.memoryValueBytes} at most`, {
    advice: "Shorten it to what the next run needs."
  }),
  keys: (entries) => fail(`The memory has ${entries.size} keys, and it has ${LIMITS.memoryKeys} at most`, {
    advice: `Delete what is no longer true or needed. The oldest are ${names(byAge(entries))}.`
  }),
  bytes: (entries) => fail(`The memory has ${memoryBytes(entries)} bytes, and with this value it would have over ${LIMITS.memoryBytes}`, {
    advice: `Delete what is no longer true or needed. The largest are ${names(bySize(entries))}.`
  })
};
var names = (sorted) => sorted.slice(0, 5).map(([key, { value, updatedAt }]) => `${key} (${Buffer.byteLength(value)} bytes, ${updatedAt.slice(0, 10)})`).join(", ");
var byAge = (entries) => [...entries].toSorted(([, a], [, b]) => a.updatedAt.localeCompare(b.updatedAt));
var bySize = (entries) => [...entries].toSorted(([, a], [, b]) => Buffer.byteLength(b.value) - Buffer.byteLength(a.value));

// src/git/memory-ref.ts
var MEMORY_REF = "refs/kodelet/memory";
var shapeOf = (limits) => ({
  whole: "a memory",
  one: "note",
  files: limits.keys,
  // JSON may write a character of one byte as six.
  bytes: 6 * limits.valueBytes + 2048,
  isName: (name) => isMemoryKey(name, limits),
  message: "What earlier runs remember"
});
var readMemory = async (place, limits) => memoryIn(await readNotes(place, shapeOf(limits)), limits);
function memoryIn(notes, limits) {
  const entries = /* @__PURE__ */ new Map();
  const unreadable = [];
  for (const [key, { text }] of notes.files) {
    const entry = parseEntry(text, limits);
    if (entry) entries.set(key, entry);
    else unreadable.push(key);
  }
  return { entries, unreadable, foreign: notes.foreign, notes };
}
var MOST_SOURCE = 300;
function parseEntry(text, { valueBytes }) {
  try {
    const { value, updatedAt, source } = JSON.parse(text ?? "");
    if (typeof value !== "string" || Buffer.byteLength(value) > valueBytes) return void 0;
    if (typeof updatedAt !== "string" || Number.isNaN(Date.parse(updatedAt))) return void 0;
    if (typeof source !== "string" || source.length > MOST_SOURCE) return void 0;
    return { value, updatedAt: new Date(updatedAt).toISOString(), source };
  } catch {
    return void 0;
  }
}
async function saveMemory(place, changes, { limits, found }) {
  const change = (notes) => {
    const { entries, leftOut } = withChanges(memoryIn(notes, limits).entries, changes, limits);
    return { files: new Map([...entries].map(([key, entry]) => [key, textOf(entry)])), value: leftOut };
  };
  const saved = await updateNotes(place, shapeOf(limits), change, found?.notes);
  return saved.ok ? { ok: true, leftOut: saved.value } : saved;
}
function withChanges(found, changes, limits) {
  const entries = new Map(found);
  const leftOut = [];
  for (const [key, entry] of changes) if (!entry) entries.delete(key);
  for (const [key, entry] of changes) {
    if (!entry) continue;
    if (brokenMemoryLimit(entries, [key, entry], limits)) leftOut.push(key);
    else entries.set(key, entry);
  }
  return { entries, leftOut };
}
var textOf = ({ value, updatedAt, source }) => `${JSON.stringify({ value, updatedAt, source: source.slice(0, MOST_SOURCE) })}
`;

export {
  memoryBytes,
  MEMORY_LIMITS,
  createMemory,
  MEMORY_REF,
  readMemory,
  saveMemory
};
