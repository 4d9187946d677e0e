/** The paths that a git index names, read without starting git: quick, and a hint at most. See gitformat-index(5). */
import { join, relative } from 'node:path';
import { readWhole } from '../lib/regular-file.ts';
import { repositoryTop } from './directories.ts';

/** Larger ones take longer to read than they save. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Paths below `directory`, relative to it. None if the index has a form that is not read here, such as a linked worktree's.
 */
export function* indexedPaths(directory: string): Generator<string> {
  const opened = openIndex(directory);
  if (!opened) return;
  const { index, prefix } = opened;
  for (const { start, end } of entriesOf(index)) {
    const path = index.toString('utf8', start, end);
    if (path.startsWith(prefix)) yield path.slice(prefix.length);
  }
}

function openIndex(directory: string): { index: Buffer; prefix: string } | undefined {
  const top = repositoryTop(directory);
  const index = top === undefined ? undefined : readIndex(join(top, '.git/index'));
  if (top === undefined || !index) return undefined;
  return { index, prefix: top === directory ? '' : `${relative(top, directory)}/` };
}

/**
 * Counts the extensions of the files below `directory`. The names themselves are not assembled: for 100,000 files that
 * would take long.
 */
export function countExtensions(directory: string): {
  readonly files: number;
  /** How many names end in each, without the dot; of the name that is all extension, that. */
  readonly counts: ReadonlyMap<string, number>;
} {
  const counts = new Map<string, number>();
  let files = 0;
  const { index, prefix } = openIndex(directory) ?? {};
  const below = Buffer.from(prefix ?? '');
  for (const { start, end } of index ? entriesOf(index) : []) {
    if (index?.compare(below, 0, below.length, start, Math.min(end, start + below.length)) !== 0) continue;
    files += 1;
    const ending = index.toString('latin1', Math.max(start, end - MAX_EXTENSION), end);
    const dot = ending.lastIndexOf('.');
    if (dot !== -1) counts.set(ending.slice(dot + 1), (counts.get(ending.slice(dot + 1)) ?? 0) + 1);
  }
  return { files, counts };
}

const MAX_EXTENSION = 12;

const HEADER_BYTES = 12;
/** Times, identity, mode and the hash of the content; then two bytes of flags. */
const FLAGS_AT = 60;
const NAME_AT = 62;
/** Version 3 has two more bytes where this flag is set. */
const EXTENDED = 0x4000;
/** Bits of the flags that have the length of the name, or all of them for a longer one. */
const LENGTH = 0xfff;

/** Versions 2 and 3 with SHA-1: what git writes unless it is told otherwise. */
function readIndex(path: string): Buffer | undefined {
  const read = readWhole(path, { maxBytes: MAX_BYTES, links: 'follow' });
  if (!read.ok) return undefined; // no commit yet, a file in place of the directory
  const index = read.bytes;
  const isRead = index.length > HEADER_BYTES && index.toString('latin1', 0, 4) === 'DIRC';
  return isRead && [2, 3].includes(index.readUInt32BE(4)) ? index : undefined;
}

/** Each name ends in 1 to 8 zeros, so the entry's length is a multiple of eight. Ends early where hashes are longer, as with SHA-256. */
function* entriesOf(index: Buffer): Generator<{ readonly start: number; readonly end: number }> {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0 && at + NAME_AT < index.length; left -= 1) {
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const start = at + NAME_AT + (flags & EXTENDED ? 2 : 0);
    const end = index.indexOf(0, start);
    if (end === -1 || (flags & LENGTH) !== Math.min(end - start, LENGTH)) return;
    yield { start, end };
    at += (end - at + 8) & ~7;
  }
}
