/** One edit applied to a file's content in memory, or in words why it does not apply. */
import type { InputOf } from '../../../core/params.ts';
import { type Failure, fail } from '../../../core/tool.ts';
import { withoutMarks } from '../../../lib/output-marks.ts';
import { splitLines } from '../../../lib/text.ts';
import { beginsLine, type EditTexts, fitByRules } from './edit-rules.ts';
import { findText, lineAt, type Replacement, replaceSpans, type Span, withoutOverlaps } from './edit-text.ts';
import { showLines } from './editable-file.ts';

export const EDIT_PARAMS = {
  file_path: { type: 'string', minLength: 1 },
  old_text: 'string',
  new_text: 'string',
  replace_all: { type: 'boolean', default: false },
} as const;

export type FileEdit = InputOf<typeof EDIT_PARAMS> & {
  /** Which of several places, counted from 1. */
  readonly occurrence?: number;
  /** The old text begins where a line does. */
  readonly isWholeLines?: boolean | undefined;
};

/** What a schema cannot say of an edit. */
export function objectionTo({ old_text, new_text, replace_all, occurrence }: FileEdit): string | undefined {
  if (old_text === '') return 'the old text is empty; give the text to replace, or write a new file as a whole';
  if (old_text === new_text) return 'the old text and the new text are the same; there is nothing to change';
  return replace_all && occurrence !== undefined ? '"occurrence" and "replace_all" exclude each other' : undefined;
}

export interface EditResult extends Replacement {
  /** How the old text was taken where it did not stand there exactly. */
  readonly words: readonly string[];
}

/**
 * `content` is the file's bytes as latin1: bytes around the edit that are not valid UTF-8 stay as they are. `file` is
 * what a message calls it, `way` how the model can say which of several places it means, if it can.
 */
export function applyEdit(content: string, edit: FileEdit, file: string, way: string): EditResult | Failure {
  const spans = findText(content, bytes(edit.old_text)).filter(edit.isWholeLines ? beginsLine(content) : () => true);
  if (spans.length === 0) return applyUnmarked(content, edit, file, way) ?? applyByRules(content, edit, file);
  const chosen = chosenOf(spans, edit);
  if (chosen.length === 1 || (chosen.length > 1 && edit.replace_all)) {
    return { ...replaceSpans(content, chosen, bytes(edit.new_text)), words: [] };
  }
  const next =
    chosen.length === 0
      ? 'Set occurrence to one of them.'
      : `Add lines around it until it is unique${way === '' ? '' : `, or ${way}`}.`;
  const words = `The old text occurs ${times(spans)} in ${file}, at ${linesOf(content, spans)}`;
  return fail(words, { advice: `${next}\n${showSpans(content, spans)}` });
}

/** The texts hold marks that file_read has put in the place of characters which would not be seen. */
function applyUnmarked(content: string, edit: FileEdit, file: string, way: string): EditResult | Failure | undefined {
  const [old_text, new_text] = [withoutMarks(edit.old_text), withoutMarks(edit.new_text)];
  if (old_text === edit.old_text || findText(content, bytes(old_text)).length === 0) return undefined;
  const edited = applyEdit(content, { ...edit, old_text, new_text }, file, way);
  return 'words' in edited ? { ...edited, words: [MARKS_TAKEN, ...edited.words] } : edited;
}

const MARKS_TAKEN = 'marks such as <U+202E> were taken for the characters that they stand for';

/** Places that overlap are several too: `}` under `}` stands twice among three of them, and each leaves another file. */
function chosenOf(spans: readonly Span[], { occurrence, replace_all }: FileEdit): readonly Span[] {
  if (occurrence !== undefined) return spans.slice(occurrence - 1, occurrence);
  return replace_all ? withoutOverlaps(spans) : spans;
}

/** Only ever one place: nobody has said that a text which is not exact stands for several. */
function applyByRules(content: string, edit: FileEdit, file: string): EditResult | Failure {
  const { isWholeLines } = edit;
  const texts = { oldText: bytes(edit.old_text), newText: bytes(edit.new_text), isWholeLines };
  const fit = fitByRules(content, texts);
  const missing = `The old text does not occur in ${file}`;
  if (fit.kind === 'many') {
    const words = `${missing} exactly, and fits more than one place, at ${linesOf(content, fit.spans)}`;
    return fail(words, { advice: `${COPY_IT}\n${showSpans(content, fit.spans)}` });
  }
  if (fit.kind === 'none') return fail(...whyNot(content, texts, fit.why ? `${missing}, and ${fit.why}` : missing));
  if ((edit.occurrence ?? 1) > 1) {
    return fail(`The old text fits once in ${file}, at ${linesOf(content, [fit])}`, {
      advice: 'Leave occurrence out.',
    });
  }
  const replaced = replaceSpans(content, [fit], fit.newText);
  if (replaced.content === content) {
    return fail(`${missing} exactly, and with it the new text would change nothing at ${linesOf(content, [fit])}`, {
      advice: COPY_IT,
    });
  }
  return { ...replaced, words: fit.words };
}

const COPY_IT = 'Copy it exactly as the file has it, white space included.';

/** Shorter than this, a text may stand anywhere. */
const EXCERPT_CHARACTERS = 10;

function whyNot(content: string, { oldText, newText }: EditTexts, missing: string): Parameters<typeof fail> {
  const [made] = newText.replace(/\s/g, '').length < EXCERPT_CHARACTERS ? [] : findText(content, newText);
  if (made) {
    const advice = 'If that is what you want, continue; else copy the old text from the file as it is now.';
    return [`${missing}; the new text is already there at line ${lineAt(content, made.start)}`, { advice }];
  }
  const near = nearestBlock(content, oldText);
  return [missing, { advice: near ? `${near}\n${COPY_IT}` : COPY_IT }];
}

const bytes = (text: string): string => Buffer.from(text).toString('latin1');

const times = (spans: readonly Span[]): string => (spans.length === 1 ? 'once' : `${spans.length} times`);

/** Places that are shown of a text that fits several. */
const SHOWN_SPANS = 5;

function linesOf(content: string, spans: readonly Span[]): string {
  const lines = spans.slice(0, SHOWN_SPANS).map(({ start }) => lineAt(content, start));
  const more = spans.length > lines.length ? ` and ${spans.length - lines.length} more` : '';
  return `${spans.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`;
}

/** Each place by its first line, with the line before it and the one behind it. */
function showSpans(content: string, spans: readonly Span[]): string {
  const lines = splitLines(content);
  const shown = spans.slice(0, SHOWN_SPANS).map((span) => {
    const first = lineAt(content, span.start);
    const last = lineAt(content, Math.max(span.start, span.end - 1));
    return showLines(lines, [first - 1, first, last + 1]);
  });
  return shown.join('\n...\n');
}

/** How much of the text must stand there, on average over its lines. */
const MIN_RATIO = 0.6;
const SHOWN_LINES = 15;
/** In a longer file nobody looks. */
const MAX_LINES = 300_000;
/** Lines of the text that are compared, characters of a line. */
const COMPARED_LINES = 200;
const COMPARED_CHARACTERS = 400;
/** Places that are compared with the whole text. */
const MAX_STARTS = 12;
/** How far a line may have moved within the block. */
const MOVED_LINES = 2;

/** The block with its line numbers, in words; undefined where nothing is near. Texts are bytes as latin1. */
function nearestBlock(content: string, oldText: string): string | undefined {
  const wanted = linesWithin(oldText);
  if (wanted.length === 0) return undefined;
  const lines = content.split('\n');
  if (lines.length > MAX_LINES) return undefined;
  const starts = startsOf(lines, wanted);
  const rates = ratesOf(lines, wanted, starts);
  const ratio = Math.max(0, ...rates);
  const start = starts[rates.indexOf(ratio)];
  if (start === undefined || ratio < MIN_RATIO) return undefined;
  const last = Math.min(lines.length, start + wanted.length);
  const differs = wanted.findIndex((line, index) => (lines[start + index] ?? '').trim() !== line);
  const first = Math.max(start, Math.min(start + differs - 5, last - SHOWN_LINES)) + 1;
  const numbers = Array.from({ length: Math.min(SHOWN_LINES, last - first + 1) }, (_, index) => first + index);
  const isAll = differs < 0 && wanted.length < COMPARED_LINES;
  const from = start + (differs < 0 ? wanted.length : differs) + 1;
  return `The nearest is, differing ${isAll ? 'in white space only' : `from line ${from} on`}:\n${showLines(lines, numbers)}`;
}

/** Without white space around lines, and without blank lines around them all. */
function linesWithin(text: string): string[] {
  const lines = text.trim().split('\n', COMPARED_LINES);
  return text.trim() === '' ? [] : lines.map((line) => line.trim());
}

/**
 * Lines (from 0) at which the block may begin: where most lines are equal, and where one is like the longest line of the
 * text.
 */
function startsOf(lines: readonly string[], wanted: readonly string[]): number[] {
  const votes = new Map<number, number>();
  const places = placesOf(lines, new Set(wanted));
  for (const [index, line] of wanted.entries()) {
    for (const place of places.get(line) ?? []) votes.set(place - index, (votes.get(place - index) ?? 0) + 1);
  }
  const equal = [...votes].sort((a, b) => b[1] - a[1]).map(([start]) => start);
  const longest = wanted.reduce((a, b) => (b.length > a.length ? b : a));
  const like = mostLike(lines, longest).map((place) => place - wanted.indexOf(longest));
  return [...equal.slice(0, MAX_STARTS), ...like].filter((start) => start >= 0);
}

/** A line that stands in more places than this says nothing about the place. */
const COMMON = 8;

function placesOf(lines: readonly string[], wanted: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = line.trim();
    if (key.length < 2 || !wanted.has(key)) return;
    const found = places.get(key) ?? [];
    if (found.length <= COMMON) found.push(index);
    places.set(key, found);
  });
  return new Map([...places].filter(([, found]) => found.length <= COMMON));
}

/** The three lines that are most like `line`. */
function mostLike(lines: readonly string[], line: string): number[] {
  const like = likenessTo(line);
  let best: { place: number; ratio: number }[] = [];
  lines.forEach((other, place) => {
    const ratio = like(other);
    if (ratio < MIN_RATIO || ratio <= (best[2]?.ratio ?? 0)) return;
    best = [...best, { place, ratio }].toSorted((a, b) => b.ratio - a.ratio).slice(0, 3);
  });
  return best.map(({ place }) => place);
}

/** For each start the likeness of the lines there, on average. */
function ratesOf(lines: readonly string[], wanted: readonly string[], starts: readonly number[]): number[] {
  const sums = starts.map(() => 0);
  for (const [index, line] of wanted.entries()) {
    if (line === '') continue;
    const like = likenessTo(line);
    for (const [at, start] of starts.entries()) {
      const from = Math.max(0, start + index - MOVED_LINES);
      const near = lines.slice(from, start + index + MOVED_LINES + 1);
      sums[at] = (sums[at] as number) + Math.max(0, ...near.map(like));
    }
  }
  const filled = wanted.filter((line) => line !== '').length;
  return sums.map((sum) => sum / filled);
}

/** Dice's coefficient over pairs of neighbouring bytes; 1 for the same line with other white space around it. */
function likenessTo(line: string): (other: string) => number {
  const length = Math.min(line.length, COMPARED_CHARACTERS);
  const pairs = new Int16Array(65_536);
  for (let at = 1; at < length; at += 1) pairs[pairAt(line, at)] = (pairs[pairAt(line, at)] as number) + 1;
  return (other) => {
    const start = indentOf(other);
    const end = Math.min(other.length, start + COMPARED_CHARACTERS);
    const together = length + end - start - 2;
    if (together <= 0) return other.trim() === line ? 1 : 0; // no pairs, as of a lone brace
    if (Math.min(length, end - start) * 2 < together * MIN_RATIO) return 0;
    if (other.trim() === line) return 1;
    let shared = 0;
    for (let at = start + 1; at < end; at += 1) {
      const pair = pairAt(other, at);
      const left = pairs[pair] as number;
      if (left > 0) shared += 1;
      pairs[pair] = left - 1;
    }
    for (let at = start + 1; at < end; at += 1) pairs[pairAt(other, at)] = (pairs[pairAt(other, at)] as number) + 1;
    return Math.min(0.99, (2 * shared) / together);
  };
}

function indentOf(line: string): number {
  let at = 0;
  while (line.charCodeAt(at) === 32 || line.charCodeAt(at) === 9) at += 1;
  return at;
}

const pairAt = (text: string, at: number): number => (text.charCodeAt(at - 1) << 8) | text.charCodeAt(at);
