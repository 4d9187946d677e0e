/** Literal search and replace in a file's text, exact or with differences folded away; line endings stay. */

/** A replaced place; lines are counted from 1. */
export interface LineReplacement {
  readonly oldText: string;
  readonly newText: string;
  /** First line in the old content. */
  readonly startLine: number;
  readonly endLine: number;
  /** First line in the new content. */
  readonly newLine: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** All places of `oldText`; they may overlap. In a file with CRLF, each line feed in it finds either line ending. */
export function findText(content: string, oldText: string): readonly Span[] {
  if (!content.includes('\r\n') || /\r(?!\n)/.test(oldText)) return findBytes(content, oldText);
  const { codes, starts, ends } = foldBytes(content, {});
  const pattern = foldBytes(oldText, {}).codes;
  return findSequence(codes, pattern).map((at) => ({
    start: starts[at] as number,
    end: ends[at + pattern.length - 1] as number,
  }));
}

function findBytes(content: string, text: string): readonly Span[] {
  const starts = findSequence(Buffer.from(content, 'latin1'), Buffer.from(text, 'latin1'));
  return starts.map((start) => ({ start, end: start + text.length }));
}

/** Spans that can be replaced together, from the left. */
export function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  let last = 0;
  return spans.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

export interface Replacement {
  readonly content: string;
  /** In their order; of very many the first ones. */
  readonly places: readonly LineReplacement[];
  readonly count: number;
  /** Number in the new content of a line of the old one, if it was not replaced. */
  movedLine(line: number): number;
}

/** More than anybody looks at. */
const MAX_PLACES = 1000;

/**
 * `newText` is put in as it stands: `$&` is text. Only its line feeds become what the place or the file uses. The spans
 * hold the same number of lines.
 */
export function replaceSpans(content: string, spans: readonly Span[], newText: string): Replacement {
  const fileUsesCrlf = usesCrlf(content);
  const withCr = withCrlf(newText);
  const places: LineReplacement[] = [];
  const parts: string[] = [];
  const lines = new Uint32Array(spans.length);
  let [end, line, newLine, grown] = [0, 1, 1, 0];
  for (const [index, span] of spans.entries()) {
    const between = content.slice(end, span.start);
    const oldText = content.slice(span.start, span.end);
    const crlf = oldText.includes('\n') ? oldText.includes('\r\n') : fileUsesCrlf;
    const text = crlf ? withCr : newText;
    line += newlines(between);
    newLine += newlines(between);
    lines[index] = line;
    const inner = newlines(oldText) - (oldText.endsWith('\n') ? 1 : 0);
    if (index < MAX_PLACES) places.push({ oldText, newText: text, startLine: line, endLine: line + inner, newLine });
    parts.push(between, text);
    grown = newlines(text) - newlines(oldText);
    line += newlines(oldText);
    newLine += newlines(text);
    end = span.end;
  }
  return {
    content: parts.join('') + content.slice(end),
    places,
    count: spans.length,
    movedLine: (at) => at + grown * countBelow(lines, at),
  };
}

/** Puts whole lines after the line `line`, which there is; 0 is the top. `text` need not end in a line feed. */
export function insertLines(content: string, line: number, text: string): Replacement {
  const at = lineStart(content, line + 1);
  const bytes = Buffer.from(text).toString('latin1');
  const ended = bytes.endsWith('\n') ? bytes : `${bytes}\n`;
  const isOpen = at > 0 && content[at - 1] !== '\n'; // the last line has no end
  const lines = isOpen ? `\n${ended.slice(0, -1)}` : ended;
  return replaceSpans(content, [{ start: at, end: at }], lines);
}

/** Offset at which a line begins; behind the last one the end. */
export function lineStart(content: string, line: number): number {
  let at = 0;
  for (let number = 1; number < line && at < content.length; number += 1) {
    const end = content.indexOf('\n', at);
    at = end === -1 ? content.length : end + 1;
  }
  return at;
}

/** Lines of a text; a last one without an end counts too. */
export const lineCount = (content: string): number =>
  newlines(content) + (content === '' || content.endsWith('\n') ? 0 : 1);

/** How many of the sorted numbers are below `limit`. */
function countBelow(sorted: Uint32Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether most lines end in CRLF. */
export function usesCrlf(content: string): boolean {
  const crlf = content.split('\r\n').length - 1;
  return crlf * 2 > newlines(content);
}

export const withCrlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** The line, from 1, that holds the character at `offset`. */
export const lineAt = (content: string, offset: number): number => newlines(content.slice(0, offset)) + 1;

function newlines(text: string): number {
  let number = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) number += 1;
  return number;
}

export interface FoldedBytes {
  readonly codes: Uint8Array;
  /** Start and end of each code in bytes. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** `bytes` as latin1. CRLF always becomes one line feed. */
export function foldBytes(
  bytes: string,
  { spaces = false, signs = false }: { readonly spaces?: boolean; readonly signs?: boolean },
): FoldedBytes {
  const codes = new Uint8Array(bytes.length);
  const starts = new Uint32Array(bytes.length);
  const ends = new Uint32Array(bytes.length);
  let length = 0;
  for (let at = 0, size = 1; at < bytes.length; at += size) {
    const sign = signs ? signAt(bytes, at) : 0;
    size = sign ? sizeOf(bytes.charCodeAt(at)) : isCrlf(bytes, at) ? 2 : 1;
    const code = sign || (size === 2 ? LINE_FEED : bytes.charCodeAt(at));
    if (spaces && code === LINE_FEED) length = trimmed(codes, length);
    codes[length] = code;
    starts[length] = at;
    ends[length] = at + size;
    length += 1;
  }
  if (spaces) length = trimmed(codes, length);
  return { codes: codes.subarray(0, length), starts: starts.subarray(0, length), ends: ends.subarray(0, length) };
}

/** The folded bytes as latin1. */
export const foldText = (bytes: string, folding: { readonly spaces?: boolean; readonly signs?: boolean }): string =>
  textOf(foldBytes(bytes, folding).codes);

export const textOf = (codes: Uint8Array): string =>
  Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('latin1');

const LINE_FEED = 10;

const isCrlf = (bytes: string, at: number): boolean =>
  bytes.charCodeAt(at) === 13 && bytes.charCodeAt(at + 1) === LINE_FEED;

/** Without blanks at the end: space, tab, vertical tab, form feed, carriage return. */
function trimmed(codes: Uint8Array, length: number): number {
  let end = length;
  for (let code = codes[end - 1]; code === 32 || (code !== undefined && code > 8 && code < 14 && code !== 10); ) {
    end -= 1;
    code = codes[end - 1];
  }
  return end;
}

const sizeOf = (lead: number): number => (lead < 0xe0 ? 2 : 3);

/** What a typographic sign stands for; 0 if there is none. */
function signAt(bytes: string, at: number): number {
  const lead = bytes.charCodeAt(at);
  if (lead !== 0xc2 && lead !== 0xe2 && lead !== 0xe3) return 0;
  return PLAIN.get(bytes.slice(at, at + sizeOf(lead))) ?? 0;
}

/** Signs that count as equal, from Codex' seek_sequence.rs. */
const SIGNS: Readonly<Record<string, string>> = {
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  "'": '\u2018\u2019\u201a\u201b',
  '"': '\u201c\u201d\u201e\u201f',
  ' ': '\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
};

/** UTF-8 as latin1 → the code of the plain sign. */
const PLAIN: ReadonlyMap<string, number> = new Map(
  Object.entries(SIGNS).flatMap(([plain, signs]) =>
    [...signs].map((sign) => [Buffer.from(sign).toString('latin1'), plain.charCodeAt(0)] as const),
  ),
);

/** The starts of all occurrences, from the left; they may overlap. */
export function findSequence(text: ArrayLike<number>, pattern: ArrayLike<number>): number[] {
  if (pattern.length === 0) return [];
  const borders = bordersOf(pattern);
  const starts: number[] = [];
  let matched = 0;
  for (let index = 0; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== pattern[matched]) matched = borders[matched - 1] as number;
    if (text[index] === pattern[matched]) matched += 1;
    if (matched < pattern.length) continue;
    starts.push(index + 1 - matched);
    matched = borders[matched - 1] as number;
  }
  return starts;
}

/** For each head of the pattern the length of the longest shorter head that it also ends with. */
function bordersOf(pattern: ArrayLike<number>): Int32Array {
  const borders = new Int32Array(pattern.length);
  for (let index = 1, matched = 0; index < pattern.length; index += 1) {
    while (matched > 0 && pattern[index] !== pattern[matched]) matched = borders[matched - 1] as number;
    if (pattern[index] === pattern[matched]) matched += 1;
    borders[index] = matched;
  }
  return borders;
}
