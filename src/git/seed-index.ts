/** A copy of the job's own index as the beginning of ours: it knows which files are as committed without reading them. */
import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readlinkSync, readSync, symlinkSync, writeSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { OmittedFile } from '../core/session-event.ts';
import { namingFile } from '../core/system-error.ts';
import { type HeldTree, holdTree, pathIn, withFile } from '../lib/held-directory.ts';
import { readWhole } from '../lib/regular-file.ts';
import { gitDirectories } from './directories.ts';
import { diskError } from './git.ts';

/**
 * Writes it to `path`, and answers whether it names files of attributes. Undefined if there is no index of a form that
 * is read here: then every file is hashed, which is slower and comes to the same. It is only as good as the job's steps
 * before ours, so it has to be taken before the agent runs anything.
 */
export async function seedIndex(root: string, path: string): Promise<{ attributes: boolean } | undefined> {
  const own = gitDirectories(root)?.own;
  if (own === undefined) return undefined;
  const source = join(own, 'index');
  const read = readWhole(source, { maxBytes: MAX_INDEX_BYTES, links: 'follow' });
  const seed = read.ok && withoutFlags(read.bytes);
  if (!read.ok || !seed) return undefined;
  await writeFile(path, seed).catch(namingFile(path));
  // git reads a file again that changed in the second of the index or later, so the copy must not look younger.
  const second = Math.floor(read.stats.mtimeMs / 1000);
  await utimes(path, second, second);
  return { attributes: seed.includes('.gitattributes\0') };
}

/** A few million files. */
const MAX_INDEX_BYTES = 512 * 1024 * 1024;

const HEADER_BYTES = 12;
const CHECKSUM_BYTES = 20;
const MODE_AT = 24;
const FLAGS_AT = 60;
const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
/** In the second word of flags: "skip worktree" and "intent to add". */
const HIDING_FLAGS = 0x6000;
/** Extensions without which the entries are not the whole index: a split one, a sparse one. */
const INCOMPLETE = ['link', 'sdir'];

/**
 * Entries without what could hide a change: the bits "assume unchanged" and "skip worktree", the untracked cache, the file
 * system monitor's. See gitformat-index(5); undefined for version 4, conflicts and anything unknown.
 */
export function withoutFlags(index: Buffer): Buffer | undefined {
  if (!isWhole(index)) return undefined;
  const end = clearFlags(index);
  if (end === undefined || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return undefined;
  const entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}

const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest();

/** Version 2 or 3 with SHA-1. Where git was told to save the time, the checksum is zeros. */
function isWhole(index: Buffer): boolean {
  if (index.length < HEADER_BYTES + CHECKSUM_BYTES || index.toString('latin1', 0, 4) !== 'DIRC') return false;
  const checksum = index.subarray(-CHECKSUM_BYTES);
  const isSum = checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)));
  return isSum && [2, 3].includes(index.readUInt32BE(4));
}

/** Answers with where the entries end. */
function clearFlags(index: Buffer): number | undefined {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT + 4 > index.length) return undefined;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const isDirectory = index.readUInt32BE(at + MODE_AT) >> 12 === 4;
    if (isDirectory || flags & STAGE) return undefined;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT);
    const more = at + FLAGS_AT + 2;
    if (flags & EXTENDED) index.writeUInt16BE(index.readUInt16BE(more) & ~HIDING_FLAGS, more);
    const end = index.indexOf(0, more + (flags & EXTENDED ? 2 : 0));
    if (end === -1) return undefined;
    at += (end - at + 8) & ~7;
  }
  return at;
}

function extensionsFrom(index: Buffer, start: number): string[] {
  const names: string[] = [];
  for (let at = start; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4)) {
    names.push(index.toString('latin1', at, at + 4));
  }
  return names;
}

/** GitHub refuses a file over it. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Copies `paths` of `root` to `directory`, which is made again, each through held directories and through no link; links are
 * copied as links. What is not there by now is not in the copy. Answers with what could not be taken.
 * @throws KodeletError `git` when the disk takes no more
 */
export async function copyChanged(root: string, paths: readonly string[], directory: string): Promise<OmittedFile[]> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 0o700 });
  const [from, to] = [holdTree(root), holdTree(directory)];
  const unfit: OmittedFile[] = [];
  try {
    for (const [index, path] of paths.entries()) {
      const reason = copyOne(from, to, path);
      if (reason !== undefined) unfit.push({ path, reason });
      if (index % 64 === 0) await breathe(); // a cancelled run can notice it
    }
  } finally {
    from.close();
    to.close();
  }
  return unfit;
}

/** Reason for a path in git's output that could not be decoded: it names no file any more. */
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
