/** Opens and replaces files so that the path that was checked is the path that is used, no matter what is done to it in the meantime. */
import { randomBytes } from 'node:crypto';
import { lstatSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, lstat, open, rename, rm, unlink } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { systemReason } from '../core/system-error.ts';
import { type HeldDirectory, holdTree } from './held-directory.ts';
import { hostPathOf, type PathRefusal, type ResolvedPath, resolveInside, type TemporaryFolder } from './paths.ts';
import { openRegular } from './regular-file.ts';

export type InsidePath = Extract<ResolvedPath, { ok: true }>;
export type OpenedFile = {
  readonly ok: true;
  readonly handle: FileHandle;
  readonly size: number;
  readonly mode: number;
};
export type OpenRefusal = PathRefusal | { readonly ok: false; readonly rule: OpenRule; readonly reason: string };
type OpenRule = 'missing' | 'directory' | 'special' | 'changed' | 'unreadable' | 'path.link';

export interface OpenTarget {
  readonly root: string;
  /** From `root`, or absolute. */
  readonly path: string;
  /** What `/tmp` means; absent: the machine's own. */
  readonly folder?: TemporaryFolder;
  /** Whether a real path may be used: asked where links lead to another one than `path` says, for that one was judged. */
  readonly permits: (absolute: string) => boolean;
}

/**
 * Finds where a path leads, following links. The result is a real path, and that is walked next: name by name, each in the
 * descriptor of the directory before it, and through no link, so a link which is put there later leads nowhere.
 */
export function locateInside({ root, path, folder, permits }: OpenTarget): InsidePath | OpenRefusal {
  const where = resolveInside(root, path, folder);
  const named = resolve(root, path);
  if (!where.ok || where.absolute === (folder ? hostPathOf(named, folder) : named) || permits(where.absolute))
    return where;
  return refuse('path.link', `"${path}" leads to "${where.relative}", which may not be used`);
}

/** Opens a regular file for reading; the caller closes it. No link is followed, and a pipe or a device does not block. */
export async function openInside(target: OpenTarget): Promise<(OpenedFile & { where: InsidePath }) | OpenRefusal> {
  const { root, path } = target;
  const where = locateInside(target);
  if (!where.ok) return where;
  const opened = await inParent(root, where, (parent, name) => openNamed(parent.at(name), path)).catch((error) =>
    openProblem(path, error),
  );
  if (!opened.ok) return opened;
  if (leadsTo(target, where) && isSameFile(await opened.handle.stat(), where)) return { ...opened, where };
  await opened.handle.close();
  return refuse('changed', `"${path}" was replaced while it was opened`);
}

/** The same for a path into a held directory, `at`; `path` is what refusals call it. Throws what the system says. */
export async function openNamed(at: string, path: string): Promise<OpenedFile | OpenRefusal> {
  try {
    const { handle, stats } = await openRegular(at);
    return { ok: true, handle, size: stats.size, mode: stats.mode };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return refuse('directory', `"${path}" is a directory`);
    if (code === 'EINVAL') return refuse('special', `"${path}" is not a regular file`);
    throw error;
  }
}

function openProblem(path: string, error: NodeJS.ErrnoException): OpenRefusal {
  const { code } = error;
  if (code === 'ENOENT') return refuse('missing', `there is no file "${path}"`);
  if (code === 'ELOOP' || code === 'ENOTDIR') return refuse('changed', `"${path}" became a link while it was opened`);
  return refuse('unreadable', `"${path}" cannot be read: ${systemReason(error)}`);
}

/**
 * Writes a whole file in one go: a reader sees the old content or the new, never a part. Parents are made. `mode` is
 * that of the file before, or of a new file.
 */
export async function replaceInside(target: OpenTarget, data: Buffer, mode = 0o644): Promise<InsidePath | OpenRefusal> {
  const { root, path } = target;
  const where = locateInside(target);
  if (!where.ok) return where;
  const replace = async (parent: HeldDirectory, name: string): Promise<InsidePath | OpenRefusal> => {
    const temporary = parent.at(`.kodelet-${randomBytes(8).toString('hex')}.tmp`);
    try {
      await writeNew(temporary, data, mode);
      if (!leadsTo(target, where)) return replaced(path);
      await rename(temporary, parent.at(name));
      return where;
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined); // it was never made
    }
  };
  return inParent(root, where, replace, 'make').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ELOOP' || error.code === 'ENOTDIR'
      ? replaced(path)
      : refuse('unreadable', `"${path}" cannot be written: ${systemReason(error)}`),
  );
}

/** Takes a file away. A link is left alone, since what it leads to is another file than the one that is named. */
export async function deleteInside(target: OpenTarget): Promise<InsidePath | OpenRefusal> {
  const { root, path, folder } = target;
  const where = locateInside(target);
  if (!where.ok) return where;
  const named = resolve(root, path);
  const remove = async (parent: HeldDirectory, name: string): Promise<InsidePath | OpenRefusal> => {
    const entry = await lstat(parent.at(name));
    if (entry.isDirectory()) return refuse('directory', `"${path}" is a directory`);
    if (!leadsTo(target, where)) return replaced(path);
    await unlink(parent.at(name));
    return where;
  };
  if (lstatSync(folder ? hostPathOf(named, folder) : named, { throwIfNoEntry: false })?.isSymbolicLink()) {
    return refuse('path.link', `"${path}" is a link, and only files are deleted`);
  }
  return inParent(root, where, remove).catch((error) => openProblem(path, error));
}

const replaced = (path: string): OpenRefusal => refuse('changed', `"${path}" was replaced while it was written`);

async function inParent<T>(
  root: string,
  { relative }: InsidePath,
  work: (parent: HeldDirectory, name: string) => Promise<T>,
  make?: 'make',
): Promise<T> {
  const tree = holdTree(root);
  try {
    const above = posix.dirname(relative);
    return await work(tree.enter(above === '.' ? '' : above, make), posix.basename(relative) || '.');
  } finally {
    tree.close();
  }
}

async function writeNew(path: string, data: Buffer, mode: number): Promise<void> {
  const handle = await open(path, 'wx', mode & 0o777);
  try {
    await handle.writeFile(data);
    await handle.chmod(mode & 0o777); // the umask has no say in what a file's mode was
  } finally {
    await handle.close();
  }
}

/**
 * Looks a second time at where the path leads. On a system without descriptors of directories this is the only check;
 * elsewhere it detects a path that means another file by now.
 */
function leadsTo({ root, path, folder }: OpenTarget, { absolute }: InsidePath): boolean {
  const again = resolveInside(root, path, folder);
  return again.ok && again.absolute === absolute;
}

function isSameFile({ dev, ino }: Stats, { absolute }: InsidePath): boolean {
  const now = statSync(absolute, { throwIfNoEntry: false });
  return now?.dev === dev && now.ino === ino;
}

const refuse = (rule: OpenRule, reason: string): OpenRefusal => ({ ok: false, rule, reason });
