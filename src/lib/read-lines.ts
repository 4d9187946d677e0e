/** Reads a slice of a file's lines in memory that depends on the slice alone, however large the file is. */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { countNewlines, decodeUtf8 } from './bytes.ts';
import { clipLine } from './text.ts';

interface LineRange {
  /** From 1. */
  readonly first: number;
  readonly most: number;
  /** Of all lines together, in UTF-8, a line end each included. The first line is always given. */
  readonly maxBytes: number;
  /** Of one line. */
  readonly maxCharacters: number;
  readonly hash: boolean;
}

export interface LineSlice {
  /** Without line ends, cut to `maxCharacters`, invalid UTF-8 replaced. */
  readonly lines: readonly string[];
  readonly totalLines: number;
  /** SHA-256 of the whole file, where it was asked for. */
  readonly hash?: string;
}

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

export async function readLines(handle: FileHandle, range: LineRange): Promise<LineSlice> {
  const hash = range.hash ? createHash('sha256') : undefined;
  const collector = createCollector(range);
  const memory = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(memory, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return { ...collector.end(), hash: hash?.digest('hex') };
    position += bytesRead;
    const chunk = memory.subarray(0, bytesRead);
    hash?.update(chunk);
    collector.take(chunk);
  }
}

interface Collector {
  take(chunk: Buffer): void;
  end(): { lines: readonly string[]; totalLines: number };
}

function createCollector({ first, most, maxBytes, maxCharacters }: LineRange): Collector {
  const lines: string[] = [];
  let line = 1;
  let bytes = 0;
  let full = false;
  let unfinished = false;
  const current = createLine(maxCharacters);

  const finish = (): void => {
    const text = current.end(line === 1);
    bytes += Buffer.byteLength(text) + 1;
    if (lines.length > 0 && bytes > maxBytes) full = true;
    else lines.push(text);
    full ||= lines.length >= most;
    line += 1;
  };
  const collect = (chunk: Buffer, from: number): number => {
    const end = chunk.indexOf(NEWLINE, from);
    current.add(chunk.subarray(from, end === -1 ? chunk.length : end));
    if (end === -1) return chunk.length;
    finish();
    return end + 1;
  };
  const skip = (chunk: Buffer, from: number): number => {
    const newlines = countNewlines(chunk.subarray(from));
    if (full || line + newlines < first) {
      line += newlines;
      return chunk.length;
    }
    for (let at = from; at < chunk.length; at += 1) {
      if (chunk[at] !== NEWLINE) continue;
      line += 1;
      if (line >= first) return at + 1;
    }
    return chunk.length;
  };
  const wanted = (): boolean => !full && line >= first;
  return {
    take(chunk) {
      for (let at = 0; at < chunk.length; ) at = wanted() ? collect(chunk, at) : skip(chunk, at);
      unfinished = chunk.at(-1) !== NEWLINE;
    },
    end() {
      if (unfinished && wanted()) finish();
      else if (unfinished) line += 1;
      return { lines, totalLines: line - 1 };
    },
  };
}

/** One line's bytes, of which no more are kept than a cut line can show. */
function createLine(maxCharacters: number): { add(bytes: Buffer): void; end(isFirst: boolean): string } {
  const most = (maxCharacters + 1) * 4;
  let kept: Buffer[] = [];
  let size = 0;
  return {
    add(bytes) {
      const part = Buffer.from(bytes.subarray(0, Math.max(0, most - size)));
      size += part.length;
      kept.push(part);
    },
    end(isFirst) {
      const text = decodeUtf8(Buffer.concat(kept)).replace(/\r$/, '');
      kept = [];
      size = 0;
      return clipLine(isFirst ? text.replace(/^\ufeff/, '') : text, maxCharacters);
    },
  };
}
