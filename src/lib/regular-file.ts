/** Reads files whose paths others can shape: never waits for a pipe, and never reads more than its bound. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, type FileHandle, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { namingFile, systemReason } from '../core/system-error.ts';

/** A link in the last name of a path is refused unless it is to be followed. */
type LinkRule = 'follow' | 'refuse';

export type FileRead = { readonly ok: true; readonly bytes: Buffer; readonly stats: Stats } | FileRefusal;

interface FileRefusal {
  readonly ok: false;
  /** `special`: a directory, pipe, socket or device. `unreadable`: a link where none is followed, or what the system refuses. */
  readonly why: 'missing' | 'special' | 'too large' | 'unreadable';
  /** Follows the name of the file, such as `is a named pipe`. */
  readonly reason: string;
}

interface ReadLimit {
  readonly maxBytes: number;
  readonly links?: LinkRule;
}

/** Whether descriptors have paths here. Elsewhere names are looked at before they are used, and paths once more afterwards. */
export const HOLDS = process.platform === 'linux' && existsSync('/proc/self/fd');

/** All of a file; one of more bytes is refused. */
export function readWhole(path: string, { maxBytes, links }: ReadLimit): FileRead {
  const read = readHead(path, { maxBytes: maxBytes + 1, links });
  if (!read.ok || read.bytes.length <= maxBytes) return read;
  return { ok: false, why: 'too large', reason: `has more than ${maxBytes} bytes` };
}

/** The first bytes of a file, or all of a shorter one. */
export function readHead(path: string, { maxBytes, links }: ReadLimit): FileRead {
  try {
    return withRegular(path, links, (descriptor, stats) => ({
      ok: true,
      stats,
      bytes: readBytes(descriptor, { size: stats.size, maxBytes }),
    }));
  } catch (error) {
    return refusalFor(error);
  }
}

/** The text of `readWhole`, for callers that treat every refusal like a missing file. */
export function readWholeText(path: string, bound: ReadLimit): string | undefined {
  const read = readWhole(path, bound);
  return read.ok ? read.bytes.toString('utf8') : undefined;
}

/** For callers that cannot continue without the file. Throws an Error with the path, and the code `ENOENT` of a missing one. */
export function readRequired(path: string, bound: ReadLimit): Buffer {
  const read = readWhole(path, bound);
  if (read.ok) return read.bytes;
  const code = read.why === 'missing' ? { code: 'ENOENT' } : {};
  throw Object.assign(new Error(`"${path}" ${read.reason}`), code);
}

/**
 * Opens a regular file for as long as `work` takes. Throws what the system says, `EISDIR` for a directory and `EINVAL` for
 * anything else that is not a regular file.
 */
export function withRegular<T>(
  path: string,
  links: LinkRule | undefined,
  work: (descriptor: number, stats: Stats) => T,
): T {
  const descriptor = openNow(path, links);
  try {
    const stats = fstatSync(descriptor);
    refuseSpecial(stats);
    return work(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}

/** The same for what takes longer; the caller closes it. */
export async function openRegular(path: string, links?: LinkRule): Promise<{ handle: FileHandle; stats: Stats }> {
  const handle = await open(path, flagsFor(links)).catch(throwSpecial);
  try {
    const stats = await handle.stat();
    refuseSpecial(stats);
    return { handle, stats };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** From the beginning; undefined for a file that has more bytes, or has grown to more while it was read. */
export async function readHandle(handle: FileHandle, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (let length = 0; length <= maxBytes; ) {
    const memory = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, maxBytes + 1 - length));
    const { bytesRead } = await handle.read(memory, 0, memory.length, length);
    if (bytesRead === 0) return Buffer.concat(parts);
    parts.push(memory.subarray(0, bytesRead));
    length += bytesRead;
  }
  return undefined;
}

/** Copies a regular file to a path where nothing is, sharing its blocks if the file system can. Throws as `withRegular` does. */
export async function copyRegular(from: string, to: string, links?: LinkRule): Promise<void> {
  const { handle } = await openRegular(from, links);
  try {
    const source = HOLDS ? `/proc/self/fd/${handle.fd}` : from;
    await copyFile(source, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  } finally {
    await handle.close();
  }
}

/** For writing to the end of a file that may have become a pipe: a pipe without a reader fails with `ENXIO`. */
export const APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NONBLOCK;

const CHUNK_BYTES = 256 * 1024;

/** The descriptor's own position moves. A file of `/proc` says that it has no bytes, and others grow. */
export function readBytes(
  descriptor: number,
  { size, maxBytes }: { readonly size: number; readonly maxBytes: number },
): Buffer {
  let memory = Buffer.allocUnsafe(Math.min(size + 1, maxBytes));
  let length = 0;
  for (;;) {
    const read = length < memory.length ? readSync(descriptor, memory, length, memory.length - length, null) : 0;
    length += read;
    if (length === maxBytes || read === 0) return memory.subarray(0, length);
    if (length === memory.length)
      memory = Buffer.concat([memory], Math.min(maxBytes, Math.max(length * 2, CHUNK_BYTES)));
  }
}

/** With O_NONBLOCK a pipe is opened immediately, and a file that another process holds a lease on is refused. See open(2), fcntl(2). */
const flagsFor = (links: LinkRule = 'refuse'): number =>
  constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY | (links === 'follow' ? 0 : constants.O_NOFOLLOW);

function openNow(path: string, links: LinkRule | undefined): number {
  try {
    return openSync(path, flagsFor(links));
  } catch (error) {
    return throwSpecial(error as NodeJS.ErrnoException);
  }
}

/** A socket, and a device that is not there, cannot even be opened. See open(2). */
function throwSpecial(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENXIO' ? special('is a device or a socket') : error;
}

const special = (words: string, code = 'EINVAL'): Error => Object.assign(new Error(words), { code });

function refuseSpecial(stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw special('is a directory', 'EISDIR');
  throw special(stats.isFIFO() ? 'is a named pipe' : 'is a device or a socket');
}

function refusalFor(error: unknown): FileRefusal {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: false, why: 'missing', reason: 'does not exist' };
  if (code === 'EISDIR' || code === 'EINVAL') return { ok: false, why: 'special', reason: message };
  if (code === 'ELOOP') return { ok: false, why: 'unreadable', reason: 'is a link that is not followed' };
  return { ok: false, why: 'unreadable', reason: `cannot be read: ${systemReason(error)}` };
}

/** What was there stays until all of `text` is written, and where that fails, such as on a full disk. Throws what the system says. */
export function writeWholeFile(path: string, text: string, mode = 0o666): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { mode, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    namingFile(path)(error);
  }
}

/**
 * The same where a person names the path, as a shell's `>` has it: through a link its target is written, and a pipe or a
 * device gets the text itself, for which a pipe waits until someone reads. Throws what the system says.
 */
export function writeNamedFile(path: string, text: string, mode = 0o666): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile() && !found.isDirectory()) writeFileSync(path, text);
  else writeWholeFile(targetOf(path), text, mode);
}

/** The file behind a link, also one that does not exist. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !isLink(path)) return path;
    return targetOf(resolve(realpathSync(dirname(path)), readlinkSync(path)));
  }
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
