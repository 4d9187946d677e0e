/** Reads a slice of an open text file, which then counts as seen; a binary one is told apart. */
import { type LineSlice, readLines } from '../../../lib/read-lines.ts';
import { LIMITS } from '../../limits.ts';
import type { ReadableFile } from './file-access.ts';
import { type Freshness, identityOf } from './freshness.ts';

export interface SliceRange {
  /** The first line, from 1. */
  readonly offset: number;
  readonly line_limit: number;
  readonly maxBytes: number;
}

export async function readText(
  file: ReadableFile,
  { offset, line_limit, maxBytes }: SliceRange,
  freshness: Freshness,
): Promise<LineSlice | { readonly binary: true }> {
  if (await isBinary(file)) return { binary: true };
  const identity = await identityOf(file.handle);
  const slice = await readLines(file.handle, {
    first: offset,
    most: line_limit,
    maxBytes,
    maxCharacters: LIMITS.lineCharacters,
    hash: identity === undefined,
  });
  freshness.saw(file.where.absolute, identity ?? slice.hash ?? '');
  return slice;
}

async function isBinary({ handle }: ReadableFile): Promise<boolean> {
  const probe = Buffer.alloc(LIMITS.binaryProbeBytes);
  const { bytesRead } = await handle.read(probe, 0, probe.length, 0);
  return probe.subarray(0, bytesRead).includes(0);
}
