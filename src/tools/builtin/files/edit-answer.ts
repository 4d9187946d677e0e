/** How an edit is shown: to the model as numbered lines, to reports as a diff. */
import { clipLine, count, numberLines, splitLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { Place, Replaced } from './edit-text.ts';

/** Lines of context around an edited block. */
const AROUND = 2;

/** `Edited a.ts: 2 replacements`, and how the old text was taken where it was not exact. */
export function headline(path: string, replacements: number, words: readonly string[]): string {
  const how = words.length > 0 ? ` ("old_text" did not stand there exactly: ${words.join('; ')})` : '';
  return `Edited ${path}: ${count(replacements, 'replacement')}${how}`;
}

/** Lines of a file by their numbers, those that there are. `lines` as latin1. */
export function showLines(lines: readonly string[], numbers: readonly number[]): string {
  const there = [...new Set(numbers)].filter((number) => number >= 1 && number <= lines.length);
  const width = String(there.at(-1)).length;
  const text = (number: number): string =>
    clipLine(readable(lines[number - 1] ?? '').replace(/\r$/, ''), SHOWN_CHARACTERS);
  return there.map((number) => `${String(number).padStart(width)}: ${text(number)}`).join('\n');
}

/** Characters of a line that is shown so that it can be found. */
const SHOWN_CHARACTERS = 250;

/** The edited blocks of the new `content` (bytes as latin1) with their line numbers. `count`: of all places. */
export function showPlaces(
  content: string,
  { places, count: all }: Pick<Replaced, 'places' | 'count'>,
  most: number = LIMITS.editPlaces,
): string {
  const lines = splitLines(readable(content));
  const shown = places.slice(0, most).map((place) => showPlace(lines, place));
  const more = all - shown.length;
  return [...shown, ...(more > 0 ? [`... [${count(more, 'more place')} not shown]`] : [])].join('\n...\n');
}

function showPlace(lines: readonly string[], { newLine, newText }: Place): string {
  const first = Math.max(1, newLine - AROUND);
  const last = Math.min(lines.length, newLine + splitLines(newText).length - 1 + AROUND);
  const block = lines.slice(first - 1, Math.min(last, first - 1 + LIMITS.editPlaceLines));
  const missing = last - first + 1 - block.length;
  const notice = `\n... [${count(missing, 'line')} more - use file_read with offset=${first + block.length}]`;
  const clipped = block.map((line) => clipLine(line, LIMITS.lineCharacters));
  return numberLines(clipped, first) + (missing > 0 ? notice : '');
}

/** Undefined for a large file, or where it takes too long to find. */
export async function unifiedDiff(path: string, before: string, after: string): Promise<string | undefined> {
  if (before.length + after.length > 2 * LIMITS.diffBytes) return undefined;
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const options = { context: 3, timeout: 500, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}

export const inWireFormat = ({ startLine, endLine, oldText, newText }: Place) => ({
  startLine,
  endLine,
  oldContent: readable(oldText),
  newContent: readable(newText),
});

/** Bytes as latin1 → text. */
export const readable = (content: string): string => Buffer.from(content, 'latin1').toString('utf8');
