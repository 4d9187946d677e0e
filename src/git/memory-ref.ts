/** The reference that keeps the memory of a repository: a file for each key. */
import {
  brokenMemoryLimit,
  isMemoryKey,
  type MemoryChanges,
  type MemoryEntries,
  type MemoryEntry,
  type MemoryLimits,
} from '../core/memory.ts';
import { type RefFiles, type RefSchema, type RefStore, readRef, updateRef } from './ref-store.ts';

export const MEMORY_REF = 'refs/kodelet/memory';

const schemaOf = (limits: MemoryLimits): RefSchema => ({
  whole: 'a memory',
  one: 'note',
  files: limits.keys,
  // JSON may write a character of one byte as six.
  bytes: 6 * limits.valueBytes + 2048,
  isName: (name) => isMemoryKey(name, limits),
  message: 'What earlier runs remember',
});

export interface MemoryState {
  readonly entries: MemoryEntries;
  /** Keys whose files hold no note: the next change leaves them out. */
  readonly unreadable: readonly string[];
  /** Why it is not a memory at all, as words that follow "the reference": then nothing is read, and nothing may replace it. */
  readonly foreign?: string;
  /** What it was read from. */
  readonly notes: RefFiles;
}

/** Throws KodeletError `git` where the reference cannot be reached. */
export const readMemory = async (refStore: RefStore, limits: MemoryLimits): Promise<MemoryState> =>
  memoryIn(await readRef(refStore, schemaOf(limits)), limits);

function memoryIn(notes: RefFiles, limits: MemoryLimits): MemoryState {
  const entries = new Map<string, MemoryEntry>();
  const unreadable: string[] = [];
  for (const [key, { text }] of notes.files) {
    const entry = parseEntry(text, limits);
    if (entry) entries.set(key, entry);
    else unreadable.push(key);
  }
  return { entries, unreadable, foreign: notes.foreign, notes };
}

const MAX_SOURCE = 300;

function parseEntry(text: string | undefined, { valueBytes }: MemoryLimits): MemoryEntry | undefined {
  try {
    const { value, updatedAt, source } = JSON.parse(text ?? '') as Partial<MemoryEntry>;
    if (typeof value !== 'string' || Buffer.byteLength(value) > valueBytes) return undefined;
    if (typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return undefined;
    if (typeof source !== 'string' || source.length > MAX_SOURCE) return undefined;
    return { value, updatedAt: new Date(updatedAt).toISOString(), source };
  } catch {
    return undefined;
  }
}

/**
 * Puts the changes on top of what is there now, key by key: a key that both have changed gets the value of the person who comes
 * last, and what others have deleted stays deleted unless it is written here. Throws KodeletError `git`.
 */
export async function saveMemory(
  refStore: RefStore,
  changes: MemoryChanges,
  {
    limits,
    found,
  }: {
    readonly limits: MemoryLimits;
    /** State as it was read before; it is read again if that is too old. */
    readonly found?: MemoryState;
  },
): Promise<
  | {
      readonly ok: true;
      /** Keys of values for which there was no room any more. */
      readonly leftOut: readonly string[];
    }
  /** `said`: one clause, without a full stop. */
  | { readonly ok: false; readonly said: string }
> {
  const change = (notes: RefFiles) => {
    const { entries, leftOut } = applyChanges(memoryIn(notes, limits).entries, changes, limits);
    return { files: new Map([...entries].map(([key, entry]) => [key, textOf(entry)])), value: leftOut };
  };
  const saved = await updateRef(refStore, schemaOf(limits), change, found?.notes);
  return saved.ok ? { ok: true, leftOut: saved.value } : saved;
}

function applyChanges(
  found: MemoryEntries,
  changes: MemoryChanges,
  limits: MemoryLimits,
): { readonly entries: MemoryEntries; readonly leftOut: readonly string[] } {
  const entries = new Map(found);
  const leftOut: string[] = [];
  for (const [key, entry] of changes) if (!entry) entries.delete(key);
  for (const [key, entry] of changes) {
    if (!entry) continue;
    if (brokenMemoryLimit(entries, [key, entry], limits)) leftOut.push(key);
    else entries.set(key, entry);
  }
  return { entries, leftOut };
}

const textOf = ({ value, updatedAt, source }: MemoryEntry): string =>
  `${JSON.stringify({ value, updatedAt, source: source.slice(0, MAX_SOURCE) })}\n`;
