/** The lines of a file that are most like a text that does not stand in it, so that the model need not read the file again. */
import { showLines } from './edit-answer.ts';

/** How much of the text must stand there, on average over its lines. */
const LEAST_RATIO = 0.6;
const SHOWN_LINES = 15;
/** In a longer file nobody looks. */
const MOST_LINES = 300_000;
/** Lines of the text that are compared, characters of a line. */
const COMPARED_LINES = 200;
const COMPARED_CHARACTERS = 400;
/** Places that are compared with the whole text. */
const MOST_STARTS = 12;
/** How far a line may have moved within the block. */
const MOVED_LINES = 2;

/** The block with its line numbers, in words; undefined where nothing is near. Texts are bytes as latin1. */
export function nearestBlock(content: string, oldText: string): string | undefined {
  const wanted = linesWithin(oldText);
  if (wanted.length === 0) return undefined;
  const lines = content.split('\n');
  if (lines.length > MOST_LINES) return undefined;
  const starts = startsOf(lines, wanted);
  const rates = ratesOf(lines, wanted, starts);
  const ratio = Math.max(0, ...rates);
  const start = starts[rates.indexOf(ratio)];
  if (start === undefined || ratio < LEAST_RATIO) return undefined;
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

/** Where the block may begin, from 0: where most lines are equal, and where one is like the longest line of the text. */
function startsOf(lines: readonly string[], wanted: readonly string[]): number[] {
  const votes = new Map<number, number>();
  const places = placesOf(lines, new Set(wanted));
  for (const [index, line] of wanted.entries()) {
    for (const place of places.get(line) ?? []) votes.set(place - index, (votes.get(place - index) ?? 0) + 1);
  }
  const equal = [...votes].sort((a, b) => b[1] - a[1]).map(([start]) => start);
  const longest = wanted.reduce((a, b) => (b.length > a.length ? b : a));
  const like = mostLike(lines, longest).map((place) => place - wanted.indexOf(longest));
  return [...equal.slice(0, MOST_STARTS), ...like].filter((start) => start >= 0);
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
    if (ratio < LEAST_RATIO || ratio <= (best[2]?.ratio ?? 0)) return;
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
    if (Math.min(length, end - start) * 2 < together * LEAST_RATIO) return 0;
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
