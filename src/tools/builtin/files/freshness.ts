/** Remembers by content hash what the model has seen of each file, notices changes by others, and writes one at a time. */
import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { openRegular, readHandle } from '../../../lib/regular-file.ts';
import { firstNames } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';

export interface Freshness {
  /** The model has seen, or has just written, the file with this content. */
  saw(absolute: string, hash: string): void;
  /** Has been changed by the model at one place, while what it has read of the rest is old. */
  edited(absolute: string, hash: string): void;
  /** The model has seen some content of the file. */
  knows(absolute: string): boolean;
  /** A tool of the session has taken the file away. */
  removed(absolute: string): void;
  /** Why the file must be read before it is changed; undefined when it need not. */
  objection(absolute: string, shown: string, hash: string): string | undefined;
  /** Runs `work` while no other tool of the session changes these files: what it has read is what it replaces. */
  alone<T>(absolutes: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Files that the model has seen and someone else has changed or taken away; each change is told once. */
  changed(): Promise<string[]>;
}

export function createFreshness(): Freshness {
  const seen = new Map<string, KnownContent>();
  const locks = createLocks();
  return {
    alone: locks.hold,
    saw: (absolute, hash) => void seen.set(absolute, { hash, told: hash }),
    edited: (absolute, hash) => void seen.set(absolute, { hash: OLD, told: hash }),
    knows: (absolute) => seen.has(absolute),
    removed: (absolute) => void seen.set(absolute, { hash: GONE, told: GONE }),
    objection(absolute, shown, hash) {
      const known = seen.get(absolute)?.hash;
      if (known === hash) return undefined;
      return known === undefined
        ? `"${shown}" exists and has not been read in this session`
        : `"${shown}" has changed since it was last read: a command, a formatter or another program wrote it`;
    },
    async changed() {
      const suspects = [...seen].filter(([absolute, { stamp }]) => stamp === undefined || stamp !== stampOf(absolute));
      const look = ([absolute]: [string, KnownContent]) =>
        locks.hold([absolute], () => isNews(absolute, seen.get(absolute) as KnownContent));
      const news = await Promise.all(suspects.map(look));
      return suspects.flatMap(([absolute], index) => (news[index] ? [absolute] : []));
    },
  };
}

/** In the place of a hash: there is no file; what was read of it is old. */
const [GONE, OLD] = ['gone', 'old'];

interface KnownContent {
  readonly hash: string;
  /** The content that the model knows the file to have now, seen or not. */
  told: string;
  /** While the file has it, its content cannot be other than `told`. */
  stamp?: string;
}

/** A change within the clock's grain shows in no time stamp, so a file that has just changed is looked at again. */
const GRAIN_MS = 50;

async function isNews(absolute: string, entry: KnownContent): Promise<boolean> {
  const lookedAt = Date.now();
  const stamp = stampOf(absolute, lookedAt - GRAIN_MS);
  const hash = await contentOf(absolute);
  const news = hash !== entry.told && hash !== entry.hash;
  entry.told = hash;
  entry.stamp = stamp;
  return news;
}

/** Undefined for a file that is gone or has changed after `before`. */
function stampOf(absolute: string, before = Number.POSITIVE_INFINITY): string | undefined {
  const stats = lstatSync(absolute, { bigint: true, throwIfNoEntry: false });
  if (!stats || Number(stats.ctimeMs) > before) return undefined;
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(':');
}

/** A link or a pipe that stands in the file's place counts as no file. */
async function contentOf(absolute: string): Promise<string> {
  const opened = await openRegular(absolute).catch(() => undefined);
  if (!opened) return GONE;
  try {
    return (await readHashed(opened.handle)).identity;
  } finally {
    await opened.handle.close();
  }
}

/** What identifies the content of a file, and the content itself unless the file is too large to be hashed at every look. */
export async function readHashed(
  handle: FileHandle,
): Promise<{ readonly identity: string; readonly content?: Buffer }> {
  const content = await readHandle(handle, LIMITS.hashedBytes);
  return content ? { identity: hashOf(content), content } : { identity: (await identityOf(handle)) ?? 'grows' };
}

export const hashOf = (content: Buffer = Buffer.alloc(0)): string => createHash('sha256').update(content).digest('hex');

/** For a file too large to be hashed at every look; undefined for others. */
export async function identityOf(handle: FileHandle): Promise<string | undefined> {
  const { dev, ino, size, mtimeNs } = await handle.stat({ bigint: true });
  return size > LIMITS.hashedBytes ? `${dev}:${ino}:${size}:${mtimeNs}` : undefined;
}

/** Finds files that the model has read and that something else has changed since: a command, a server, another agent. */
export interface ChangedFiles {
  /**
   * Each change once; undefined if there is none. `paths`: without what git ignores. `command`: what the model has just run. The notice,
   * which may be empty, leaves out files that a here-document of it names, since the model knows what it has written.
   */
  look(command?: string): Promise<{ readonly paths: readonly string[]; readonly notice: string } | undefined>;
  /** The model has read these files as they are now, in a session that this one continues from. Paths may be relative. */
  know(paths: readonly string[]): Promise<void>;
  /** The model has seen `output`, which has lines of these files if their commands ran and printed any. */
  knowShown(paths: readonly string[], output: string): Promise<void>;
}

/** Which of these files, by absolute paths, are no part of a change, such as reports of a test run. */
export type IgnoredLook = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

export const changedFiles = (
  freshness: Freshness,
  root: string,
  ignored: IgnoredLook = async () => new Set(),
): ChangedFiles => ({
  async knowShown(paths, output) {
    for (const absolute of paths) {
      const opened = await openRegular(absolute).catch(() => undefined);
      if (!opened) continue;
      const content = await readHandle(opened.handle, MAX_COMPARED).finally(() => opened.handle.close());
      if (content && isShown(content.toString(), output)) freshness.saw(absolute, hashOf(content));
    }
  },
  async look(command = '') {
    const changed = await freshness.changed();
    // The session's own logs grow, and that is no news.
    const inside = changed.filter((absolute) => absolute.startsWith(`${root}/`));
    if (inside.length === 0) return undefined;
    const shown = inside.map((absolute) => relative(root, absolute));
    const news = shown.filter((path) => !isWrittenBy(command, basename(path)));
    const left = await ignored(inside);
    const paths = shown.filter((_, at) => !left.has(inside[at] as string));
    return { paths, notice: news.length > 0 ? noticeOf(news) : '' };
  },
  async know(paths) {
    for (const absolute of paths.map((path) => resolve(root, path))) {
      const hash = await contentOf(absolute);
      if (hash !== GONE) freshness.saw(absolute, hash);
    }
  },
});

/** Whether only a here-document of a command, or the line that opens it, has the name. */
function isWrittenBy(command: string, name: string): boolean {
  if (command.length > MAX_COMMAND) return false;
  const rest = command.replace(HERE_DOCUMENT, '');
  return rest !== command && command.includes(name) && !rest.includes(name);
}

/** Characters: of a longer one nobody waits for the pattern. */
const MAX_COMMAND = 20_000;
const HERE_DOCUMENT = /^[^\n]*<<-?[ \t]*["']?(\w+)\b["']?[^\n]*\n(?:[^\n]*\n)*?[ \t]*\1$/gm;

/** A line of the file stands in the output: one that is long enough to be no other file's, if it has such lines. */
function isShown(content: string, output: string): boolean {
  const lines = content.split('\n').map((line) => line.trim());
  const distinct = lines.filter((line) => line.length >= DISTINCT);
  return (distinct.length > 0 ? distinct : lines.filter(Boolean)).some((line) => output.includes(line));
}

/** Bytes: a larger file is read by a tool before it is changed. */
const MAX_COMPARED = 1024 * 1024;
/** Characters. */
const DISTINCT = 8;

const noticeOf = (paths: readonly string[]): string =>
  `[differs from what you last read: ${firstNames(paths, LIMITS.changedFiles)}]`;

export function createLocks(): { hold<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> } {
  const last = new Map<string, Promise<unknown>>();
  return {
    hold(keys, work) {
      const earlier = keys.map((key) => last.get(key));
      const running = Promise.allSettled(earlier).then(work);
      const forget = (): void => {
        for (const key of keys) if (last.get(key) === running) last.delete(key);
      };
      for (const key of keys) last.set(key, running);
      running.then(forget, forget);
      return running;
    },
  };
}
