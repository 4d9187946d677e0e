/** Reads Markdown as GitHub does, as far as it decides what a page shows, where that costs a bounded amount of work. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A replacement of `[start, end)` of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How much may still be read, in the units of `markdownCost`. */
export interface ReadingBudget {
  left: number;
}

/** Undefined when reading it would take too long, or longer than the budget allows: it is not for people. */
export function parseMarkdown(text: string, budget: ReadingBudget = { left: MOST_COST }): Root | undefined {
  const cost = readingCost(text);
  if (cost > Math.min(MOST_COST, budget.left)) return undefined;
  budget.left -= cost;
  return parse(text, [...EMPHASIS, ...UNUSED]);
}

/** With emphasis, where there is not too much of it; for where it is shown and not judged. */
export function parseShownMarkdown(text: string): Root | undefined {
  const cost = readingCost(text);
  if (cost > MOST_COST) return undefined;
  return parse(text, cost + emphasisCost(text) > MOST_COST ? [...EMPHASIS, ...UNUSED] : UNUSED);
}

function parse(text: string, unused: string[]): Root | undefined {
  try {
    return fromMarkdown(text, { extensions: [gfm(), { disable: { null: unused } }], mdastExtensions: WITH_POSITIONS });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** In the units of `markdownCost`; more than any budget for what is nested too deep. */
export const readingCost = (text: string): number => (isTooDeep(text) ? Number.POSITIVE_INFINITY : markdownCost(text));

/** It hides nothing, and costs quadratic time on hostile text. */
const EMPHASIS = ['attention', 'strikethrough'];
/** An address of mail takes no mark along. */
const UNUSED = ['emailAutolink'];

/** A transform makes nodes without a position. */
const WITH_POSITIONS = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/** Ordinary text of GitHub's longest body is below it, dense code as well. */
export const MOST_COST = 80_000;

const DEEPEST = 400;
const DEEP_CONTAINER = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){50}/m;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '[') depth += 1;
    else if (character === ']') depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest > DEEPEST || DEEP_CONTAINER.test(text);
}

/** Every node below `root`, parents first, with its parent. */
export function* walk(root: Nodes): Generator<{ node: Nodes; parent: Nodes | undefined }> {
  const waiting: { node: Nodes; parent: Nodes | undefined }[] = [{ node: root, parent: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const { node } = next;
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push({ node: child, parent: node });
  }
}

export const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
export const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

/** Applies edits in order of their start; of two that overlap, the one that begins first, and the longer one, wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = 0;
  let result = '';
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue;
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}

/** Repeats `pass` until it changes nothing more: what one removal joins together, the next one sees. */
export function untilStable(
  text: string,
  pass: (text: string) => string | undefined,
  rounds: number,
): string | undefined {
  let current = text;
  for (let round = 0; round < rounds; round += 1) {
    const next = pass(current);
    if (next === undefined || next === current) return next;
    current = next;
  }
  return undefined;
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
