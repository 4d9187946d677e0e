/** How an edit is shown: to the model as numbered lines, to reports as a diff. */
import { clipLine, count, numberLines, splitLines } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';
import type { Place } from './edit-text.ts';

/** Lines of context around an edited block. */
const AROUND = 2;

/** The edited blocks of the new `content` (bytes as latin1) with their line numbers. */
export function showPlaces(content: string, places: readonly Place[], most: number = LIMITS.editPlaces): string {
  const lines = splitLines(readable(content));
  const shown = places.slice(0, most).map((place) => showPlace(lines, place));
  const more = places.length - shown.length;
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
