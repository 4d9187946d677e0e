/** The memory of a session: what earlier runs left, what this one changes, and the limits that hold for both. */
import {
  brokenMemoryLimit,
  isMemoryKey,
  type MemoryChanges,
  type MemoryEntries,
  type MemoryEntry,
  type MemoryLimits,
  memoryBytes,
} from '../../../core/memory.ts';
import { type Failure, fail } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';

export const MEMORY_LIMITS: MemoryLimits = {
  keys: LIMITS.memoryKeys,
  keyCharacters: LIMITS.memoryKeyCharacters,
  valueBytes: LIMITS.memoryValueBytes,
  bytes: LIMITS.memoryBytes,
};

export interface Memory {
  /** As they are now. */
  entries(): MemoryEntries;
  set(key: string, value: string): { readonly ok: true; readonly entry: MemoryEntry } | Failure;
  /** False where there is no such key. */
  delete(key: string): boolean;
  /** Since the session began. */
  changes(): MemoryChanges;
  /** A text of an earlier run for the model, marked as data. */
  frame(key: string, value: string): string;
}

interface MemoryOptions {
  readonly entries: MemoryEntries;
  /** Why nothing will be kept, as a sentence: then nothing can be written. */
  readonly locked?: string;
  /** Takes out secrets, and what a page would hide. */
  readonly clean: (text: string) => string;
  readonly frame: Memory['frame'];
  /** Who writes: the address of the run, or `terminal`. */
  readonly source: string;
  readonly now?: () => Date;
}

export function createMemory(options: MemoryOptions): Memory {
  const { clean, frame, locked, source, now = () => new Date() } = options;
  const entries = new Map<string, MemoryEntry>();
  const changes = new Map<string, MemoryEntry | undefined>();
  for (const [key, entry] of options.entries)
    entries.set(key, { ...entry, value: clean(entry.value), source: clean(entry.source) });
  const change = (key: string, entry?: MemoryEntry): void => {
    changes.delete(key); // so that it comes last
    changes.set(key, entry);
  };
  return {
    entries: () => entries,
    set(key, value) {
      if (locked !== undefined) return fail(locked, { advice: LOCKED });
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
    frame,
  };
}

const LOCKED = 'Go on without it, and say in your answer what should have been remembered.';

const badKey = (key: string): string => `${JSON.stringify(key.slice(0, 100))} is not a valid key`;
const KEYS = `Use 1 to ${LIMITS.memoryKeyCharacters} letters, digits, ".", "_" and "-", and no secret; the first is a letter or a digit.`;

type Refusal = (entries: MemoryEntries, entry: MemoryEntry) => Failure;

const REFUSALS: Readonly<Record<'keys' | 'valueBytes' | 'bytes', Refusal>> = {
  valueBytes: (_, { value }) =>
    fail(`The value has ${Buffer.byteLength(value)} bytes, and a value has ${LIMITS.memoryValueBytes} at most`, {
      advice: 'Shorten it to what the next run needs.',
    }),
  keys: (entries) =>
    fail(`The memory has ${entries.size} keys, and it has ${LIMITS.memoryKeys} at most`, {
      advice: `Delete what is no longer true or needed. The oldest are ${names(byAge(entries))}.`,
    }),
  bytes: (entries) =>
    fail(`The memory has ${memoryBytes(entries)} bytes, and with this value it would have over ${LIMITS.memoryBytes}`, {
      advice: `Delete what is no longer true or needed. The largest are ${names(bySize(entries))}.`,
    }),
};

const names = (sorted: readonly (readonly [string, MemoryEntry])[]): string =>
  sorted
    .slice(0, 5)
    .map(([key, { value, updatedAt }]) => `${key} (${Buffer.byteLength(value)} bytes, ${updatedAt.slice(0, 10)})`)
    .join(', ');

const byAge = (entries: MemoryEntries) =>
  [...entries].toSorted(([, a], [, b]) => a.updatedAt.localeCompare(b.updatedAt));

const bySize = (entries: MemoryEntries) =>
  [...entries].toSorted(([, a], [, b]) => Buffer.byteLength(b.value) - Buffer.byteLength(a.value));
