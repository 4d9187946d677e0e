/** Makes a text affordable to read: what is too costly of it, such as a pasted log, stays as plain fenced text, and the rest as it is. */
import { findCodeBlocks, leaveOutCode } from './code-blocks.ts';

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
  /** Parts that are read before others, no matter what they cost, as long as they fit. */
  readonly isWanted?: (source: string) => boolean;
}

/** The cost of a text without the lines of its fenced code, which nobody reads. */
export const costBesideCode = (text: string, cost: (text: string) => number = readingCost): number =>
  cost(leaveOutCode(text, findCodeBlocks(text)).text);

export function makeReadable(text: string, options: ReadableOptions): ReadableText {
  const { limit = MAX_COST, cost = readingCost, isWanted = () => false } = options;
  if (costBesideCode(text, cost) <= limit) return { text, unread: [] };
  const max = limit / 2; // finding the parts has its cost, and so have their fences
  const parts = splitText(text, limit / MAX_PARTS, cost).map(({ start, end, cost }): Part => {
    return { start, end, cost, isWanted: isWanted(text.slice(start, end)) };
  });
  const ordered = parts.toSorted(
    (a, b) => Number(b.isWanted) - Number(a.isWanted) || rank(a.cost) - rank(b.cost) || a.start - b.start,
  );
  for (let room = max; room > max / 32; room /= 2) {
    const readable = writeParts(text, parts, withoutIslands(parts, choose(ordered, room, max)), options.write);
    if (costBesideCode(readable.text, cost) <= max) return readable;
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

/** Parts that cost about the same stay in their order, so not every second one is left unread. */
const rank = (cost: number): number => Math.ceil(Math.log2(Math.max(1, cost)));

interface Part {
  readonly start: number;
  readonly end: number;
  readonly cost: number;
  readonly isWanted: boolean;
}

/** Fenced code, paragraphs, and runs of lines of those that cost more than `max`; blank lines belong to nothing. */
function splitText(text: string, max: number, cost: (text: string) => number): Omit<Part, 'isWanted'>[] {
  const parts: Omit<Part, 'isWanted'>[] = [];
  const add = (start: number, end: number, own = cost(text.slice(start, end))): void => {
    parts.push({ start, end, cost: own });
  };
  let done = 0;
  for (const { start, end, contentStart } of [...findCodeBlocks(text), END]) {
    for (const paragraph of text.slice(done, start).matchAll(PARAGRAPH)) {
      const [from, to] = [done + paragraph.index, done + paragraph.index + paragraph[0].length];
      const own = cost(paragraph[0]);
      if (own <= max) add(from, to, own);
      else for (const [lineStart, lineEnd] of splitLines(text, from, to, max, cost)) add(lineStart, lineEnd);
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

/** Runs of whole lines between `from` and `to` that cost at most `max` together, or have only one line. */
function splitLines(
  text: string,
  from: number,
  to: number,
  max: number,
  cost: (text: string) => number,
): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let spent = 0;
  let start = from;
  for (let at = from; at < to; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 || found > to ? to : found;
    const own = cost(`${text.slice(at, end)}\n`);
    if (at > start && spent + own > max) {
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

/** In the units of `markdownCost`; infinite for a text that is nested too deeply to be parsed at all. */
export const readingCost = (text: string): number => (isTooDeep(text) ? Number.POSITIVE_INFINITY : markdownCost(text));

/** The most that one parse may cost. Ordinary text of GitHub's longest body is below it, dense code as well. */
export const MAX_COST = 80_000;

const MAX_DEPTH = 400;
/** Markers of quotes and lists in each other; a line of dashes or stars is a rule, no matter how many blanks stand between them. */
const DEEP_CONTAINER = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){50}/m;

/** Brackets pair up within a paragraph only. */
function isTooDeep(text: string): boolean {
  if (DEEP_CONTAINER.test(text)) return true;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '[') depth += 1;
    else if (character === ']') depth = Math.max(0, depth - 1);
    else if (character === '\n' && text[at + 1] === '\n') depth = 0;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * In millionths of a second on a slow machine, a little more rather than less. Measured by floods of one construct (`npm run
 * bench hostile`); ordinary text of 64 kB comes to some 80,000.
 */
function markdownCost(text: string): number {
  let cost = text.length * PER_CHARACTER;
  for (let at = 0; at < text.length; at += 1) cost += COST[text.charCodeAt(at)] ?? 0;
  for (const { pattern, cost: each } of CONSTRUCTS) cost += each * countOf(text, pattern);
  return cost + containerCost(text) + searchCost(text);
}

const PER_CHARACTER = 0.05;

/** By character code, for what opens or parts something nearly everywhere. */
const COST: readonly number[] = Object.entries({
  '\n': 18,
  '\r': 18,
  '|': 25,
  '[': 14,
  ']': 12,
  '<': 16,
  '`': 9,
  '&': 12,
  '@': 16,
  '\\': 5,
  '^': 10,
  '*': 4,
  _: 4,
  $: 3,
  '!': 2,
}).reduce<number[]>(
  (costs, [character, cost]) => {
    costs[character.charCodeAt(0)] = cost;
    return costs;
  },
  Array.from({ length: 128 }, () => 0),
);

const CONSTRUCTS: readonly { readonly pattern: RegExp; readonly cost: number }[] = [
  { pattern: /\]\(/g, cost: 30 },
  { pattern: /\]:/g, cost: 70 },
  { pattern: /\n(?=[ \t]*\n)/g, cost: 20 },
  { pattern: /^[ \t]*(?:#|=|-|~)/gm, cost: 25 },
  { pattern: /:\/\/|www\./gi, cost: 60 },
];

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count += 1;
  return count;
}

/** What begins a line inside of quotes, lists and notes. */
const LEAD = /^(?:[ \t>]|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^)*/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const [PER_MARK, PER_BLANK_IN_LIST] = [60, 5];
/** The parser goes through all that it has read at each of these. */
const PER_PAIR = 0.3;

function containerCost(text: string): number {
  let cost = 0;
  let rescans = 0;
  let isInside = false;
  for (const line of text.split('\n')) {
    const [lead] = LEAD.exec(line) as unknown as [string];
    const marks = lead.replaceAll(/[ \t]/g, '').length;
    const isBlank = lead.trim() === '' && lead.length === line.length;
    if (UNDERLINE.test(line)) rescans += 1;
    if (isInside && marks === 0 && (isBlank || lead === '')) rescans += 1;
    if (marks > 0) isInside = true;
    else if (!isBlank && lead === '') isInside = false;
    cost += marks * PER_MARK + (isInside ? lead.length * PER_BLANK_IN_LIST : 0);
  }
  return cost + rescans * rescans * PER_PAIR;
}

/** For each of these the parser looks for the end, through all of its paragraph. */
export const OPENINGS: readonly (readonly [RegExp, string])[] = [
  [/<!--/g, '-->'],
  [/<\?/g, '?>'],
  [/<!\[CDATA\[/g, ']]>'],
  [/<![A-Za-z]/g, '>'],
];
const PER_STEP = 0.03;

function searchCost(text: string): number {
  if (!/<[!?]|\]/.test(text)) return 0;
  return text
    .split(/\n[ \t]*\n/)
    .reduce((cost, paragraph) => cost + vainSearches(paragraph) + lookingBack(paragraph), 0);
}

function vainSearches(paragraph: string): number {
  return OPENINGS.reduce((cost, [opening, end]) => {
    const rest = paragraph.slice(Math.max(0, paragraph.lastIndexOf(end)));
    return cost + countOf(rest, opening) * rest.length * PER_STEP;
  }, 0);
}

/** From each closing bracket it looks back for what it closes. */
function lookingBack(paragraph: string): number {
  const closings = countOf(paragraph, /\]/g);
  return closings * closings * 0.02;
}

/** For a parser that pairs the marks of emphasis: each looks through those before it in its paragraph. */
export const emphasisCost = (text: string): number =>
  text.split(/\n[ \t]*\n/).reduce((cost, paragraph) => cost + countOf(paragraph, /[*_~]/g) ** 2 * 0.012, 0);
