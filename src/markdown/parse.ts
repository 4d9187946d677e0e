/** Reads Markdown as GitHub does, as far as it decides what a page shows: code, HTML, links, images, tables, footnotes. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { markdownCost } from './parse-cost.ts';

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
  try {
    return fromMarkdown(text, { extensions: [gfm(), { disable: { null: UNUSED } }], mdastExtensions: WITH_POSITIONS });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** In the units of `markdownCost`; more than any budget for what is nested too deep. */
export const readingCost = (text: string): number => (isTooDeep(text) ? Number.POSITIVE_INFINITY : markdownCost(text));

/** Emphasis hides nothing and costs quadratic time on hostile text; an address of mail takes no mark along. */
const UNUSED = ['attention', 'strikethrough', 'emailAutolink'];

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
