/** Literal search and replace in a file's text that keeps the file's line endings. */
import { findSequence } from '../../../lib/find-sequence.ts';
import { foldBytes } from './folded-bytes.ts';

/** A replaced place; lines are counted from 1. */
export interface Place {
  readonly oldText: string;
  readonly newText: string;
  /** Where it was in the old content. */
  readonly startLine: number;
  readonly endLine: number;
  /** Where it begins in the new content. */
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

/** Those that can be replaced together, from the left. */
export function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  let last = 0;
  return spans.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

export interface Replaced {
  readonly content: string;
  /** In their order; of very many the first ones. */
  readonly places: readonly Place[];
  readonly count: number;
  /** Where a line of the old content is in the new one, if it was not replaced. */
  movedLine(line: number): number;
}

/** More than anybody looks at. */
const MOST_PLACES = 1000;

/**
 * `newText` is put in as it stands: `$&` is text. Only its line feeds become what the place or the file uses. The spans
 * hold the same number of lines.
 */
export function replaceSpans(content: string, spans: readonly Span[], newText: string): Replaced {
  const fileUsesCrlf = usesCrlf(content);
  const withCr = withCrlf(newText);
  const places: Place[] = [];
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
    if (index < MOST_PLACES) places.push({ oldText, newText: text, startLine: line, endLine: line + inner, newLine });
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

export function newlines(text: string): number {
  let number = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) number += 1;
  return number;
}
