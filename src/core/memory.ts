/** What the runs of a repository remember: texts by key, kept between runs, and how much room there is for them. */

export interface MemoryEntry {
  readonly value: string;
  /** RFC 3339. */
  readonly updatedAt: string;
  /** Who wrote it: the address of a run, or `terminal`. */
  readonly source: string;
}

export type MemoryEntries = ReadonlyMap<string, MemoryEntry>;

/** What a session has done to them, in the order in which it did; undefined stands for a key that was deleted. */
export type MemoryChanges = ReadonlyMap<string, MemoryEntry | undefined>;

export interface MemoryLimits {
  readonly keys: number;
  readonly keyCharacters: number;
  readonly valueBytes: number;
  /** Maximum bytes of all keys and values together. */
  readonly bytes: number;
}

/** A key names a file, so it is a plain name. */
export const isMemoryKey = (key: string, { keyCharacters }: Pick<MemoryLimits, 'keyCharacters'>): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(key) && key.length <= keyCharacters;

export const memoryBytes = (entries: MemoryEntries): number =>
  [...entries].reduce((sum, [key, { value }]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);

/** The limit that a value under this key would break; undefined where there is room. What stood under the key makes room. */
export function brokenMemoryLimit(
  entries: MemoryEntries,
  [key, entry]: readonly [string, MemoryEntry],
  limits: MemoryLimits,
): 'keys' | 'valueBytes' | 'bytes' | undefined {
  if (Buffer.byteLength(entry.value) > limits.valueBytes) return 'valueBytes';
  const next = new Map(entries).set(key, entry);
  if (next.size > limits.keys) return 'keys';
  return memoryBytes(next) > limits.bytes ? 'bytes' : undefined;
}
