/** Makes a text affordable to read: what is too costly of it, such as a pasted log, stays as plain fenced text, and the rest as it is. */
import { findCodeBlocks, leaveOutCode } from './code-blocks.ts';
import { MAX_COST, readingCost } from './reading-cost.ts';

export interface ReadableText {
  readonly text: string;
  /** The parts that nothing could be read in, to the letter: their words may be seen on the page or not. */
  readonly unread: readonly string[];
}

/** `opaque` costs too much to be read; `hostile` could not be read by itself either, since it is nested too deeply. */
export type UnreadKind = 'opaque' | 'hostile';

interface ReadableOptions {
  /** What a part that is not read becomes: fenced code. */
  readonly write: (source: string, kind: UnreadKind) => string;
  /** In the units of `readingCost`. */
  readonly limit?: number;
  readonly cost?: (text: string) => number;
  /** Parts that are read before others, whatever they cost, as long as they fit. */
  readonly isWanted?: (source: string) => boolean;
}

/** The cost of a text without the lines of its fenced code, which nobody reads. */
export const costBesideCode = (text: string, cost: (text: string) => number = readingCost): number =>
  cost(leaveOutCode(text, findCodeBlocks(text)).text);

export function makeReadable(text: string, options: ReadableOptions): ReadableText {
  const { limit = MAX_COST, cost = readingCost, isWanted = () => false } = options;
  if (costBesideCode(text, cost) <= limit) return { text, unread: [] };
  const most = limit / 2; // finding the parts has its cost, and so have their fences
  const parts = splitText(text, limit / MAX_PARTS, cost).map(({ start, end, cost }): Part => {
    return { start, end, cost, isWanted: isWanted(text.slice(start, end)) };
  });
  const ordered = parts.toSorted(
    (a, b) => Number(b.isWanted) - Number(a.isWanted) || rank(a.cost) - rank(b.cost) || a.start - b.start,
  );
  for (let room = most; room > most / 32; room /= 2) {
    const readable = writeParts(text, parts, withoutIslands(parts, choose(ordered, room, most)), options.write);
    if (costBesideCode(readable.text, cost) <= most) return readable;
  }
  return writeParts(text, parts, new Set(), options.write);
}

function choose(ordered: readonly Part[], room: number, limit: number): Set<Part> {
  const kept = new Set<Part>();
  let spent = 0;
  for (const part of ordered) {
    if (spent + part.cost > (part.isWanted ? limit : room)) continue;
    spent += part.cost;
    kept.add(part);
  }
  return kept;
}

/** A few words between two parts that are not read, such as the last line of each record of a log, go with these. */
function withoutIslands(parts: readonly Part[], kept: Set<Part>): Set<Part> {
  let island: Part[] = [];
  let length = MIN_ISLAND; // nothing that is not read stands before the first part
  for (const part of parts) {
    if (kept.has(part)) {
      island.push(part);
      length += part.isWanted ? MIN_ISLAND : part.end - part.start;
      continue;
    }
    if (length < MIN_ISLAND) for (const one of island) kept.delete(one);
    island = [];
    length = 0;
  }
  return kept;
}

const MIN_ISLAND = 400;

/** A text is split into about as many parts as this at least, where it has as many lines. */
const MAX_PARTS = 16;

/** Parts that cost about the same stay in their order, so that not every second one is left unread. */
const rank = (cost: number): number => Math.ceil(Math.log2(Math.max(1, cost)));

interface Part {
  readonly start: number;
  readonly end: number;
  readonly cost: number;
  readonly isWanted: boolean;
}

/** Fenced code, paragraphs, and runs of lines of those that cost more than `most`; blank lines belong to nothing. */
function splitText(text: string, most: number, cost: (text: string) => number): Omit<Part, 'isWanted'>[] {
  const parts: Omit<Part, 'isWanted'>[] = [];
  const add = (start: number, end: number, own = cost(text.slice(start, end))): void => {
    parts.push({ start, end, cost: own });
  };
  let done = 0;
  for (const { start, end, contentStart } of [...findCodeBlocks(text), END]) {
    for (const paragraph of text.slice(done, start).matchAll(PARAGRAPH)) {
      const [from, to] = [done + paragraph.index, done + paragraph.index + paragraph[0].length];
      const own = cost(paragraph[0]);
      if (own <= most) add(from, to, own);
      else for (const [lineStart, lineEnd] of splitLines(text, from, to, most, cost)) add(lineStart, lineEnd);
    }
    if (start < text.length) add(start, end, cost(`${text.slice(start, contentStart)}x\n`));
    done = end;
  }
  return parts;
}

const END = {
  start: Number.POSITIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
  contentStart: Number.POSITIVE_INFINITY,
};
const PARAGRAPH = /[^\n]*[^\s][^\n]*(?:\n[^\n]*[^\s][^\n]*)*/g;

/** Runs of whole lines between `from` and `to` that cost at most `most` together, or have only one line. */
function splitLines(
  text: string,
  from: number,
  to: number,
  most: number,
  cost: (text: string) => number,
): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let spent = 0;
  let start = from;
  for (let at = from; at < to; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 || found > to ? to : found;
    const own = cost(`${text.slice(at, end)}\n`);
    if (at > start && spent + own > most) {
      runs.push([start, at - 1]);
      start = at;
      spent = 0;
    }
    spent += own;
    at = end + 1;
  }
  return [...runs, [start, to]];
}

/** What stands side by side and is not kept becomes one block. */
function writeParts(
  text: string,
  parts: readonly Part[],
  kept: ReadonlySet<Part>,
  write: ReadableOptions['write'],
): ReadableText {
  const unread: string[] = [];
  let result = '';
  let done = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const first = parts[at] as Part;
    if (kept.has(first)) continue;
    const isHostile = first.cost === Number.POSITIVE_INFINITY;
    while (at + 1 < parts.length && joins(parts[at + 1] as Part, kept, isHostile)) at += 1;
    const { end } = parts[at] as Part;
    const source = text.slice(first.start, end);
    unread.push(source);
    const [before, after] = [first.start === 0 ? '' : '\n', end === text.length ? '' : '\n'];
    result += `${text.slice(done, first.start)}${before}${write(source, isHostile ? 'hostile' : 'opaque')}${after}`;
    done = end;
  }
  return { text: result + text.slice(done), unread };
}

const joins = (part: Part, kept: ReadonlySet<Part>, isHostile: boolean): boolean =>
  !kept.has(part) && (part.cost === Number.POSITIVE_INFINITY) === isHostile;
