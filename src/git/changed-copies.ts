/** Copies of changed files, for git to take in: it opens files by their paths, which code can lead elsewhere while it does. */
import { closeSync, lstatSync, openSync, readlinkSync, readSync, symlinkSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import type { LeftOut } from '../core/event.ts';
import { type HeldTree, holdTree, pathIn, withFile } from '../lib/held-directory.ts';
import { diskError } from './git.ts';

/** GitHub refuses a file over it. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Copies `paths` of `root` to `directory`, which is made anew, each through held directories and through no link; links are
 * copied as links. What is not there by now is not in the copy. Answers with what could not be taken.
 * @throws KodeletError `git` when the disk takes no more
 */
export async function copyChanged(root: string, paths: readonly string[], directory: string): Promise<LeftOut[]> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 0o700 });
  const [from, to] = [holdTree(root), holdTree(directory)];
  const unfit: LeftOut[] = [];
  try {
    for (const [index, path] of paths.entries()) {
      const reason = copyOne(from, to, path);
      if (reason !== undefined) unfit.push({ path, reason });
      if (index % 64 === 0) await breathe(); // a cancelled run can be told so
    }
  } finally {
    from.close();
    to.close();
  }
  return unfit;
}

/** Of a path with a sign in it that stands for what could not be decoded in what git said: it names no file any more. */
export const NOT_UTF8 = 'its name is not UTF-8';

/** Why it could not, in words. */
function copyOne(from: HeldTree, to: HeldTree, path: string): string | undefined {
  if (path.includes('\ufffd')) return NOT_UTF8;
  try {
    const at = pathIn(from, path);
    if (lstatSync(at).isSymbolicLink()) symlinkSync(readlinkSync(at), pathIn(to, path, 'make'));
    else return copyFile(from, to, path);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const ofDisk = diskError('copying what changed', message);
    if (ofDisk) throw ofDisk;
    if (code === 'EINVAL' || code === 'EISDIR') return 'it is no regular file';
    return code && GONE.has(code) ? undefined : `it cannot be read: ${message.replace(/, \w+ '.*$/s, '')}`;
  }
}

/** By now there is no file of that path, or none without a link on the way: to git it is deleted. */
const GONE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

function copyFile(from: HeldTree, to: HeldTree, path: string): string | undefined {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    const target = openSync(pathIn(to, path, 'make'), 'wx', mode & 0o111 ? 0o755 : 0o644);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : undefined;
    } finally {
      closeSync(target);
    }
  });
}

export const tooLarge = (size: number): string =>
  `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;

/** No more than is too much: a file may grow while it is read. */
function copyBytes(source: number, target: number): number {
  const memory = Buffer.allocUnsafe(256 * 1024);
  let copied = 0;
  for (let read = -1; read !== 0 && copied <= MAX_FILE_BYTES; copied += read) {
    read = readSync(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read; ) written += writeSync(target, memory, written, read - written);
  }
  return copied;
}
