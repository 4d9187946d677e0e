/** The memory of a repository around a session: what earlier runs left is read before it, what this one changed is kept after it. */
import { randomBytes } from 'node:crypto';
import { describeError } from '../core/error.ts';
import type { MemoryChanges } from '../core/memory.ts';
import { MEMORY_REF, type MemoryState, readMemory, saveMemory } from '../git/memory-ref.ts';
import type { RefStore } from '../git/ref-store.ts';
import { frameUntrusted } from '../lib/untrusted.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Stream } from '../session/events/stream.ts';
import { createMemory, MEMORY_LIMITS, type Memory } from '../tools/builtin/memory/memory-tools.ts';

export interface StoredMemory {
  readonly memory: Memory;
  /** Keeps what has changed since it was opened. Never throws: a run does not fail for what it cannot remember. */
  save(): Promise<void>;
  /** The same as it was opened, without what was changed since, and of its own from here on. */
  again(): StoredMemory;
}

export async function openMemory({
  refStore,
  redactor,
  source,
  stream,
}: {
  readonly refStore: RefStore;
  readonly redactor: Redactor;
  /** Who writes: the address of the run, or `terminal`. */
  readonly source: string;
  readonly stream: Stream;
}): Promise<StoredMemory> {
  const warn: Warn = (text) => void stream.emit({ type: 'notice', level: 'warning', text });
  const { found, locked } = await find(refStore, source === 'terminal' ? '--all --local' : '--all');
  if (locked !== undefined) warn(locked);
  const unreadable = found?.unreadable ?? [];
  if (unreadable.length > 0) warn(`Notes of earlier runs cannot be read, and are left out: ${unreadable.join(', ')}`);
  const { sanitizeInbound } = await import('../markdown/sanitize.ts');
  const nonce = randomBytes(12).toString('hex');
  const again = (): StoredMemory => {
    const memory = createMemory({
      entries: found?.entries ?? new Map(),
      locked,
      clean: (text) => sanitizeInbound(text, redactor),
      frame: (label, text) => frameUntrusted(label, text, nonce),
      source,
    });
    return { memory, save: () => save(refStore, memory.changes(), found, stream), again };
  };
  return again();
}

type Warn = (text: string) => void;

/** `whole`: how the command is told to delete everything. `locked`: why nothing can be kept. */
async function find(
  refStore: RefStore,
  whole: string,
): Promise<{ readonly found?: MemoryState; readonly locked?: string }> {
  try {
    const found = await readMemory(refStore, MEMORY_LIMITS);
    if (found.foreign === undefined) return { found };
    const locked = `The memory is not used: ${MEMORY_REF} ${found.foreign}. Delete it with: kodelet-ci memory forget ${whole}`;
    return { found, locked };
  } catch (error) {
    return {
      locked: `The memory of earlier runs could not be read, and this run keeps nothing: ${describeError(error)}`,
    };
  }
}

async function save(
  refStore: RefStore,
  changes: MemoryChanges,
  found: MemoryState | undefined,
  { emit }: Stream,
): Promise<void> {
  const warn: Warn = (text) => void emit({ type: 'notice', level: 'warning', text });
  if (changes.size === 0) return;
  try {
    const saved = await saveMemory(refStore, changes, { limits: MEMORY_LIMITS, found });
    if (!saved.ok) return warn(`${NOT_KEPT}: ${saved.said}`);
    const { leftOut } = saved;
    if (leftOut.length > 0) warn(`The memory is full, so this was not kept: ${leftOut.join(', ')}. ${FREE}`);
    const kept = [...changes].filter(([key]) => !leftOut.includes(key));
    const keys = (isSet: boolean): string[] =>
      kept.flatMap(([key, entry]) => ((entry !== undefined) === isSet ? [key] : []));
    emit({ type: 'memory-end', set: keys(true), deleted: keys(false) });
  } catch (error) {
    warn(`${NOT_KEPT}: ${describeError(error)}`);
  }
}

const NOT_KEPT = 'What the agent wanted to remember was not kept';
const FREE = 'Free room with: kodelet-ci memory forget KEY';
