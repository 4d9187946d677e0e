/** The reference that keeps the memory of a repository: one commit without a parent, whose tree has one file for each key. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  brokenMemoryLimit,
  isMemoryKey,
  type MemoryChanges,
  type MemoryEntries,
  type MemoryEntry,
  type MemoryLimits,
} from '../core/memory.ts';
import { type GitResult, git, gitError } from './git.ts';
import { isMoved, pushRef, type RefMove } from './push.ts';
import { fetchRef, type Store } from './store.ts';

/** No branch, so that it starts no workflow and no list of branches shows it. */
export const MEMORY_REF = 'refs/kodelet/memory';

/** A repository that has the reference, and git to work with what it leads to. */
export interface MemoryPlace {
  git(args: readonly string[], options?: GitInput): Promise<GitResult>;
  /** Where it is, with all that it leads to; undefined where there is none. Throws KodeletError `git`. */
  tip(): Promise<string | undefined>;
  /** `to` undefined: deletes it. `from`: where it must be, undefined where it must not exist. */
  move(to: string | undefined, from: string | undefined): Promise<RefMove>;
}

interface GitInput {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The repository on GitHub, by a store of its own. */
export const remoteMemory = (store: Store): MemoryPlace => ({
  git: store.run,
  tip: () => fetchRef(store, MEMORY_REF),
  move: (commit, expected) => pushRef(store, { ref: MEMORY_REF, commit, expected }),
});

/** A repository of this machine. */
export const localMemory = (directory: string): MemoryPlace => ({
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(['rev-parse', '--verify', '--quiet', MEMORY_REF], { cwd: directory });
    return stdout.trim() || undefined;
  },
  async move(to, from = NOWHERE) {
    const args = to === undefined ? ['update-ref', '-d', MEMORY_REF, from] : ['update-ref', MEMORY_REF, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: 'moved' } : { ok: false, why: 'refused', said: stderr.trim() };
  },
});

/** As git writes that there is no such reference. */
const NOWHERE = '0'.repeat(40);

export interface FoundMemory {
  readonly tip?: string;
  readonly entries: ReadonlyMap<string, FoundEntry>;
  /** Keys whose files hold no note: the next change leaves them out. */
  readonly unreadable: readonly string[];
  /** Why it is not a memory at all, as words that follow "the reference": then nothing is read, and nothing may replace it. */
  readonly foreign?: string;
}

type FoundEntry = MemoryEntry & { readonly blob: string };

/** Throws KodeletError `git` where the reference cannot be reached. */
export async function readMemory(place: MemoryPlace, limits: MemoryLimits): Promise<FoundMemory> {
  const tip = await place.tip();
  if (tip === undefined) return { entries: new Map(), unreadable: [] };
  const listed = await listFiles(place, tip, limits);
  if (typeof listed === 'string') return { tip, entries: new Map(), unreadable: [], foreign: listed };
  const readable = listed.filter(({ bytes }) => bytes <= mostFileBytes(limits));
  const texts = await readBlobs(place, readable);
  const entries = new Map<string, FoundEntry>();
  const unreadable: string[] = [];
  for (const { key, blob } of listed) {
    const entry = parseEntry(texts.get(blob), limits);
    if (entry) entries.set(key, { ...entry, blob });
    else unreadable.push(key);
  }
  return { tip, entries, unreadable };
}

interface MemoryFile {
  readonly key: string;
  readonly blob: string;
  readonly bytes: number;
}

const FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;

/** The files, or why this is no memory. */
async function listFiles(place: MemoryPlace, tip: string, limits: MemoryLimits): Promise<MemoryFile[] | string> {
  const listed = await place.git(['ls-tree', '-z', '--long', '--full-tree', tip]);
  if (listed.exitCode !== 0) return 'leads to no directory';
  const entries = listed.stdout.split('\0').filter(Boolean);
  if (entries.length > limits.keys) return `has ${entries.length} files, and a memory has ${limits.keys} at most`;
  const files = entries.map((entry) => {
    const [, blob = '', bytes = '', key = ''] = FILE.exec(entry) ?? [];
    return { key, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ key }) => !isMemoryKey(key, limits));
  return other ? `has ${JSON.stringify(other.entry.split('\t')[1]?.slice(0, 80))}, which is no note` : files;
}

/** JSON may write a character of one byte as six. */
const mostFileBytes = ({ valueBytes }: MemoryLimits): number => 6 * valueBytes + 2048;

/** In one process. The mark ahead of each is random, so that no file can have it. */
async function readBlobs(place: MemoryPlace, files: readonly MemoryFile[]): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const mark = randomBytes(16).toString('hex');
  const args = ['cat-file', `--batch=${mark}%(objectname)`];
  const result = await place.git(args, { input: files.map(({ blob }) => `${blob}\n`).join('') });
  if (result.exitCode !== 0) throw gitError(args, result, 'the memory');
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)]));
}

const MOST_SOURCE = 300;

function parseEntry(text: string | undefined, { valueBytes }: MemoryLimits): MemoryEntry | undefined {
  try {
    const { value, updatedAt, source } = JSON.parse(text ?? '') as Partial<MemoryEntry>;
    if (typeof value !== 'string' || Buffer.byteLength(value) > valueBytes) return undefined;
    if (typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return undefined;
    if (typeof source !== 'string' || source.length > MOST_SOURCE) return undefined;
    return { value, updatedAt: new Date(updatedAt).toISOString(), source };
  } catch {
    return undefined;
  }
}

type SavedMemory =
  | {
      readonly ok: true;
      /** Keys of values for which there was no room any more. */
      readonly leftOut: readonly string[];
    }
  /** `said`: one clause, without a full stop. */
  | { readonly ok: false; readonly said: string };

interface SaveOptions {
  readonly limits: MemoryLimits;
  /** As it was read before; it is read again where that is too old. */
  readonly found?: FoundMemory;
}

/** Other runs may push at the same moment, each once. */
const MOST_TRIES = 8;

/**
 * Puts the changes on top of what is there now, key by key: a key that both have changed gets the value of whoever comes
 * last, and what others have deleted stays deleted unless it is written here. Throws KodeletError `git`.
 */
export async function saveMemory(
  place: MemoryPlace,
  changes: MemoryChanges,
  options: SaveOptions,
): Promise<SavedMemory> {
  const { limits } = options;
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const found = (attempt === 1 && options.found) || (await readMemory(place, limits));
    if (found.foreign !== undefined) return { ok: false, said: `${MEMORY_REF} ${found.foreign}` };
    const { entries, leftOut } = withChanges(found.entries, changes, limits);
    const commit = entries.size === 0 ? undefined : await commitEntries(place, entries, found.entries);
    if (commit === undefined && found.tip === undefined) return { ok: true, leftOut };
    const moved = await place.move(commit, found.tip);
    if (moved.ok) return { ok: true, leftOut };
    if (moved.why === 'refused') return { ok: false, said: moved.said };
    await wait(Math.random() * 200 * attempt);
  }
  return { ok: false, said: `other runs wrote to it each of ${MOST_TRIES} times` };
}

function withChanges(
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

/** Without a parent: what is deleted is not kept in a history. */
async function commitEntries(
  place: MemoryPlace,
  entries: MemoryEntries,
  found: FoundMemory['entries'],
): Promise<string> {
  const lines: string[] = [];
  for (const [key, entry] of entries) {
    const known = found.get(key);
    const blob =
      known && known === entry ? known.blob : await write(place, ['hash-object', '-w', '--stdin'], textOf(entry));
    lines.push(`100644 blob ${blob}\t${key}.json\0`);
  }
  const tree = await write(place, ['mktree', '-z'], lines.join(''));
  return write(place, ['commit-tree', tree], 'What earlier runs remember\n', IDENTITY);
}

const textOf = ({ value, updatedAt, source }: MemoryEntry): string =>
  `${JSON.stringify({ value, updatedAt, source: source.slice(0, MOST_SOURCE) })}\n`;

async function write(
  place: MemoryPlace,
  args: readonly string[],
  input: string,
  env: GitInput['env'] = {},
): Promise<string> {
  const result = await place.git(args, { input, env });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, 'the memory');
}

const [NAME, EMAIL] = ['kodelet-ci', 'kodelet-ci@users.noreply.github.com'];

const IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL,
};
