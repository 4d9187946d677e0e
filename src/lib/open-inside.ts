/** Opens and replaces files so that the path that was checked is the path that is used. */
import { randomBytes } from 'node:crypto';
import { constants, statSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PathRefusal, type ResolvedPath, resolveInside } from './paths.ts';

export type Inside = Extract<ResolvedPath, { ok: true }>;
export type OpenedFile = {
  readonly ok: true;
  readonly handle: FileHandle;
  readonly size: number;
  readonly mode: number;
};
export type OpenRefusal = PathRefusal | { readonly ok: false; readonly rule: OpenRule; readonly reason: string };
type OpenRule = 'missing' | 'directory' | 'special' | 'changed' | 'unreadable';

/**
 * Opens a regular file for reading; the caller closes it. No link is followed at the last step, a pipe or a device does
 * not block, and after opening the path is resolved again: it must still lead to the file that was opened.
 */
export async function openInside(root: string, path: string): Promise<(OpenedFile & { where: Inside }) | OpenRefusal> {
  const where = resolveInside(root, path);
  if (!where.ok) return where;
  let handle: FileHandle;
  try {
    handle = await open(where.absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return openProblem(path, error as NodeJS.ErrnoException);
  }
  const refusal = await examine(handle, root, path, where);
  if (refusal) {
    await handle.close();
    return refusal;
  }
  const { size, mode } = await handle.stat();
  return { ok: true, handle, size, mode, where };
}

async function examine(
  handle: FileHandle,
  root: string,
  path: string,
  where: Inside,
): Promise<OpenRefusal | undefined> {
  const opened = await handle.stat();
  if (opened.isDirectory()) return refuse('directory', `"${path}" is a directory`);
  if (!opened.isFile()) return refuse('special', `"${path}" is not a regular file`);
  const now = statSync(where.absolute, { throwIfNoEntry: false });
  const same = leadsTo(root, path, where.absolute) && now?.dev === opened.dev && now.ino === opened.ino;
  return same ? undefined : refuse('changed', `"${path}" was replaced while it was opened`);
}

function openProblem(path: string, { code, message }: NodeJS.ErrnoException): OpenRefusal {
  if (code === 'ENOENT') return refuse('missing', `there is no file "${path}"`);
  if (code === 'ELOOP') return refuse('changed', `"${path}" became a link while it was opened`);
  return refuse('unreadable', `"${path}" cannot be read: ${message}`);
}

/**
 * Writes a whole file at once: a reader sees the old content or the new, never a part. Parents are made. `mode` is
 * that of the file before, or of a new file.
 */
export async function replaceInside(
  root: string,
  path: string,
  data: Buffer,
  mode = 0o644,
): Promise<Inside | OpenRefusal> {
  const where = resolveInside(root, path);
  if (!where.ok) return where;
  const directory = dirname(where.absolute);
  const temporary = join(directory, `.kodelet-${randomBytes(8).toString('hex')}.tmp`);
  try {
    await mkdir(directory, { recursive: true });
    if (!leadsTo(root, path, where.absolute)) return refuse('changed', `"${path}" was replaced while it was written`);
    await writeNew(temporary, data, mode);
    if (!leadsTo(root, path, where.absolute)) return refuse('changed', `"${path}" was replaced while it was written`);
    await rename(temporary, where.absolute);
    return where;
  } catch (error) {
    return refuse('unreadable', `"${path}" cannot be written: ${(error as Error).message}`);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined); // it was never made
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

function leadsTo(root: string, path: string, absolute: string): boolean {
  const again = resolveInside(root, path);
  return again.ok && again.absolute === absolute;
}

const refuse = (rule: OpenRule, reason: string): OpenRefusal => ({ ok: false, rule, reason });
