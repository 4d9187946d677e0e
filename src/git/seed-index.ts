/** A copy of the job's own index as the beginning of ours: it knows which files are as committed without reading them. */
import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namingFile } from '../core/system-error.ts';
import { readWhole } from '../lib/regular-file.ts';
import { gitDirectories } from './directories.ts';

/**
 * Writes it to `path`, and answers whether it names files of attributes. Undefined where there is no index of a form that
 * is read here: then every file is hashed, which is slower and comes to the same. It is only as good as the job's steps
 * before ours, so it has to be taken before the agent runs anything.
 */
export async function seedIndex(root: string, path: string): Promise<{ attributes: boolean } | undefined> {
  const own = gitDirectories(root)?.own;
  if (own === undefined) return undefined;
  const source = join(own, 'index');
  const read = readWhole(source, { maxBytes: MAX_INDEX_BYTES, links: 'follow' });
  const seed = read.ok && factsOnly(read.bytes);
  if (!read.ok || !seed) return undefined;
  await writeFile(path, seed).catch(namingFile(path));
  // git reads a file anew that changed in the second of the index or later, so the copy must not look younger.
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
const BLINDERS = 0x6000;
/** Extensions without which the entries are not the whole index: a split one, a sparse one. */
const INCOMPLETE = ['link', 'sdir'];

/**
 * Entries without what could hide a change: the bits "assume unchanged" and "skip worktree", the untracked cache, the file
 * system monitor's. See gitformat-index(5); undefined for version 4, conflicts and anything unknown.
 */
export function factsOnly(index: Buffer): Buffer | undefined {
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
    if (flags & EXTENDED) index.writeUInt16BE(index.readUInt16BE(more) & ~BLINDERS, more);
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
