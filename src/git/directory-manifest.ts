/** Lists the directories of a working tree, and finds what was made or changed in it since. */
import { lstatSync, readdirSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';

/**
 * Directory, relative to the top, with its inode. A directory that was moved has another inode at its path, and a file that
 * was written, moved or linked has a new time of status change (ctime), which nobody can set without the machine's clock.
 * Paths here are the bytes of names as Latin-1, since a name need not be UTF-8.
 */
export type DirectoryIndex = Readonly<Record<string, number>>;

/** Whether a path, as git writes it, is someone else's, such as a repository inside of this one: it is not entered. */
export type SkipPath = (path: string) => boolean;

/** A directory that may not be listed is in it, without those inside. Throws what else the system says. */
export async function takeManifest(root: string, skips: SkipPath): Promise<DirectoryIndex> {
  const manifest: Record<string, number> = {};
  const waiting = [''];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count % DIRECTORIES_AT_ONCE === 0) await breathe();
    const directory = waiting.pop() ?? '';
    manifest[directory] = lstatSync(bytesOf(root, directory)).ino;
    for (const { path, entry } of listable(root, directory) ?? []) {
      if (entry.isDirectory() && !skips(decode(path)) && !isTooDeep(path)) waiting.push(path);
    }
  }
  return manifest;
}

/** In between, a cancelled run can notice it. */
const DIRECTORIES_AT_ONCE = 256;

interface SinceOptions {
  readonly root: string;
  readonly manifest: DirectoryIndex;
  /** Milliseconds by the clock of the file system. */
  readonly since: number;
  readonly skips: SkipPath;
  /** Files that are accounted for by other means: git's, and the job's own. */
  readonly isKnown: (path: string) => boolean;
}

/**
 * Files that were made or changed since, and directories that were made since and hold nothing that is known. One of the job's
 * that may not be listed is passed over: no program of this user can have been in it. Throws for any other that may not be
 * listed, and what else the system says.
 */
export async function addedSince(options: SinceOptions): Promise<{ readonly path: string; readonly bytes: Buffer }[]> {
  const { made } = await look({ ...options, steps: { taken: 0 } }, '', true);
  return made.map((path) => ({ path: decode(path), bytes: bytesOf(options.root, path.replace(/\/$/, '')) }));
}

async function look(
  options: SinceOptions & { readonly steps: { taken: number } },
  directory: string,
  stands: boolean,
): Promise<{ readonly made: string[]; readonly isNew: boolean }> {
  const { root, manifest, since, skips, isKnown, steps } = options;
  steps.taken += 1;
  if (steps.taken % DIRECTORIES_AT_ONCE === 0) await breathe();
  const made: string[] = [];
  let isNew = !stands;
  for (const { path, entry } of entriesIn(options, directory, stands)) {
    const name = decode(path);
    if (isTooDeep(path)) made.push(entry.isDirectory() ? `${path}/` : path);
    else if (entry.isDirectory() && !skips(name)) {
      const stood = stands && manifest[path] === lstatSync(bytesOf(root, path)).ino;
      const below = await look(options, path, stood);
      made.push(...(below.isNew ? [`${path}/`] : below.made));
      isNew &&= below.isNew;
    } else if (skips(name) || isKnown(name)) isNew = false;
    else if (!stands || lstatSync(bytesOf(root, path)).ctimeMs >= since) made.push(path);
    else isNew = false;
  }
  return { made, isNew };
}

function entriesIn({ root, since }: SinceOptions, directory: string, stands: boolean): ReturnType<typeof entriesOf> {
  const entries = listable(root, directory);
  if (entries) return entries;
  if (stands && lstatSync(bytesOf(root, directory)).ctimeMs < since) return [];
  return entriesOf(root, directory);
}

/** Undefined for a directory that may not be listed. */
function listable(root: string, directory: string): ReturnType<typeof entriesOf> | undefined {
  try {
    return entriesOf(root, directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    return undefined;
  }
}

function entriesOf(root: string, directory: string) {
  const entries = readdirSync(bytesOf(root, directory), { withFileTypes: true, encoding: 'latin1' });
  return entries.map((entry) => ({ entry, path: directory ? `${directory}/${entry.name}` : entry.name }));
}

/** The system takes paths of 4,096 bytes (PATH_MAX), so git has nothing there and no job does. */
const isTooDeep = (path: string): boolean => path.length > 3500;

const NOT_ASCII = /[\x80-\xff]/;

const decode = (path: string): string => (NOT_ASCII.test(path) ? Buffer.from(path, 'latin1').toString() : path);

const bytesOf = (root: string, path: string): Buffer =>
  Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, 'latin1')]);
