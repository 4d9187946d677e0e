/** Reads a slice of a file's lines in memory that depends only on the slice, however large the file is. */
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { completeLength, countNewlines, decodeUtf8 } from './bytes.ts';

interface LineRange {
  /** From 1. */
  readonly first: number;
  readonly max: number;
  /** Maximum bytes of all lines in UTF-8, line ends included. The first line is always returned. */
  readonly maxBytes: number;
  /** Maximum characters of one line. */
  readonly maxCharacters: number;
  /** Start of the first line that is returned: its character, from 1, and how many of its characters at most. */
  readonly from?: { readonly column: number; readonly maxCharacters: number };
  readonly hash: boolean;
}

/** A line of which more follows than is given. Characters are code points, so none is split. */
export interface CutLine {
  readonly line: number;
  /** The first character that is not given. */
  readonly nextColumn: number;
  readonly remaining: number;
}

export interface LineSlice {
  /** Without line ends, cut to `maxCharacters` and marked with `...` where they are, invalid UTF-8 replaced. */
  readonly lines: readonly string[];
  readonly cut: readonly CutLine[];
  /** Characters of the first of the lines, with those before and behind what is given. */
  readonly firstLength: number;
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
  const { size } = await handle.stat(); // what is written in the meantime may have no end
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(memory, 0, Math.min(CHUNK_BYTES, size - position), position);
    if (bytesRead === 0) return { ...collector.end(), hash: hash?.digest('hex') };
    position += bytesRead;
    const chunk = memory.subarray(0, bytesRead);
    hash?.update(chunk);
    collector.take(chunk);
  }
}

function createCollector({ first, max, maxBytes, maxCharacters, from }: LineRange): {
  take(chunk: Buffer): void;
  end(): Omit<LineSlice, 'hash'>;
} {
  const lines: string[] = [];
  const cut: CutLine[] = [];
  let line = 1;
  let bytes = 0;
  let firstLength = 0;
  let [full, unfinished] = [false, false];
  const others = { column: 1, maxCharacters };
  let current: LineWindow | undefined;

  const begin = (): LineWindow => createLineWindow(lines.length === 0 ? (from ?? others) : others, line === 1);
  const finish = (): void => {
    const { text, length, remaining, nextColumn } = (current ?? begin()).end();
    current = undefined;
    if (lines.length === 0) firstLength = length;
    bytes += Buffer.byteLength(text) + 1;
    if (lines.length > 0 && bytes > maxBytes) full = true;
    else {
      lines.push(remaining > 0 ? `${text}...` : text);
      if (remaining > 0) cut.push({ line, nextColumn, remaining });
    }
    full ||= lines.length >= max;
    line += 1;
  };
  const collect = (chunk: Buffer, start: number): number => {
    const end = chunk.indexOf(NEWLINE, start);
    current ??= begin();
    current.add(chunk.subarray(start, end === -1 ? chunk.length : end));
    if (end === -1) return chunk.length;
    finish();
    return end + 1;
  };
  const skip = (chunk: Buffer, start: number): number => {
    const { at, passed } = passLines(chunk, start, full ? Infinity : first - line);
    line += passed;
    return at;
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
      return { lines, cut, firstLength, totalLines: line - 1 };
    },
  };
}

/** Passes over `max` line ends, or over all that there are. */
function passLines(chunk: Buffer, start: number, max: number): { readonly at: number; readonly passed: number } {
  const newlines = countNewlines(chunk.subarray(start));
  if (newlines < max) return { at: chunk.length, passed: newlines };
  let at = start;
  for (let passed = 0; passed < max; passed += 1) at = chunk.indexOf(NEWLINE, at) + 1;
  return { at, passed: max };
}

/** A part of one line, of which the bytes come piece by piece: no more of them are kept than the part has. */
interface LineWindow {
  add(bytes: Buffer): void;
  end(): { readonly text: string; readonly length: number; readonly nextColumn: number; readonly remaining: number };
}

function createLineWindow(
  { column, maxCharacters }: { readonly column: number; readonly maxCharacters: number },
  isFirst: boolean,
): LineWindow {
  let begun = Buffer.alloc(0); // the bytes so far of a character that is not complete
  let text = '';
  let [length, kept] = [0, 0];
  let last = '';

  const take = (decoded: string): void => {
    const part = isFirst && last === '' ? decoded.replace(/^\ufeff/, '') : decoded;
    last = decoded.at(-1) ?? last;
    const characters = countCharacters(part);
    const before = Math.max(0, column - 1 - length);
    length += characters;
    const wanted = Math.min(characters - before, maxCharacters - kept);
    if (wanted <= 0) return;
    const start = unitsOf(part, before);
    text += part.slice(start, start + unitsOf(part.slice(start), wanted));
    kept += wanted;
  };
  return {
    add(bytes) {
      const isPassed = kept >= maxCharacters || length + bytes.length < column;
      if (isPassed && begun.length === 0 && bytes.length > 0 && isAscii(bytes)) {
        length += bytes.length; // what is not kept need not be decoded
        last = String.fromCharCode(bytes.at(-1) as number);
        return;
      }
      const all = begun.length > 0 ? Buffer.concat([begun, bytes]) : bytes;
      const complete = completeLength(all);
      begun = Buffer.from(all.subarray(complete));
      take(decodeUtf8(all.subarray(0, complete)));
    },
    end() {
      take(decodeUtf8(begun));
      const isInText = last === '\r' && kept > 0 && column - 1 + kept === length;
      if (isInText) [text, kept] = [text.slice(0, -1), kept - 1];
      if (last === '\r') length -= 1;
      const nextColumn = column + kept;
      return { text, length, nextColumn, remaining: Math.max(0, length - nextColumn + 1) };
    },
  };
}

/** Code points. */
function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) if (isHighSurrogate(text, at)) pairs += 1;
  return text.length - pairs;
}

/** The units that the first `characters` of the text take. */
function unitsOf(text: string, characters: number): number {
  let units = 0;
  for (let left = characters; left > 0 && units < text.length; left -= 1) units += isHighSurrogate(text, units) ? 2 : 1;
  return units;
}

/** Decoded text has them only in pairs. */
const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
