/** Reads Markdown as GitHub does, as far as it decides what a page shows, where that costs a bounded amount of work. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { type BacktickRule, type BacktickRun, looseBackticks } from './backticks.ts';
import { type CodeBlock, contentOf, findCodeBlocks, leaveOutCode, type ShortenedText } from './code-blocks.ts';
import { emphasisCost, MAX_COST, readingCost } from './costly-blocks.ts';

/** A replacement of `[start, end)` of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How much may still be read, in the units of `readingCost`. */
export interface ReadingBudget {
  left: number;
}

/** Undefined when reading it would take too long, or longer than the budget allows: it is not for people. */
export function parseMarkdown(
  text: string,
  budget: ReadingBudget = { left: MAX_COST },
  rule: BacktickRule = 'github',
): Root | undefined {
  return parseWithoutCode(text, (short) => {
    const cost = readingCost(short);
    if (cost > Math.min(MAX_COST, budget.left)) return undefined;
    budget.left -= cost;
    return parse(short, [...EMPHASIS, ...UNUSED], rule);
  });
}

/** With emphasis, where there is not too much of it; for where it is shown and not judged. */
export function parseShownMarkdown(text: string): Root | undefined {
  return parseWithoutCode(text, (short) => {
    const cost = readingCost(short);
    if (cost > MAX_COST) return undefined;
    return parse(short, cost + emphasisCost(short) > MAX_COST ? [...EMPHASIS, ...UNUSED] : UNUSED);
  });
}

/**
 * The tree of `text`, where `parse` is given the text without the lines of its fenced code. What turns out to be no code, such
 * as a fence inside a comment, is given with all its lines in another round.
 */
export function parseWithoutCode(text: string, parse: (short: string) => Root | undefined): Root | undefined {
  let found = findCodeBlocks(text);
  for (let round = 0; ; round += 1) {
    const short = leaveOutCode(text, found);
    const root = parse(short.text);
    const confirmed = root && putBack(root, text, short);
    if (!confirmed || confirmed.size === short.blocks.size) return root;
    found = round < MAX_ROUNDS ? found.filter((block) => confirmed.has(block)) : [];
  }
}

const MAX_ROUNDS = 2;

/** Gives each node its place in the whole text, and code its lines. Answers with the blocks that are code. */
function putBack(root: Root, text: string, { blocks, toWhole }: ShortenedText): ReadonlySet<CodeBlock> {
  const confirmed = new Set<CodeBlock>();
  if (blocks.size === 0) return confirmed;
  const loose = root.data?.looseBackticks?.map(({ start, end }) => ({ start: toWhole(start), end: toWhole(end) }));
  root.data = { ...root.data, looseBackticks: loose ?? [] };
  for (const { node, parent } of walk(root)) {
    if (node.position) {
      const { start, end } = node.position;
      const place = (point: NonNullable<Root['position']>['start']): NonNullable<Root['position']>['start'] => ({
        ...point,
        offset: toWhole(point.offset ?? 0),
      });
      node.position = { start: place(start), end: place(end) };
    }
    const block = node.type === 'code' ? blocks.get(node.value) : undefined;
    if (node.type !== 'code' || !block || startOf(node) !== block.fence || endOf(node) > block.end) continue;
    if (text.slice(endOf(node), block.end).trim() !== '' || !(block.fitsItem || parent?.type === 'root')) continue;
    node.value = contentOf(text, block);
    confirmed.add(block);
  }
  return confirmed;
}

function parse(text: string, unused: string[], rule?: BacktickRule): Root | undefined {
  try {
    return readMarkdown(text, unused, rule);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** `unused`: names of constructs that are not looked for. */
export function readMarkdown(text: string, unused: string[] = [], rule: BacktickRule = 'github'): Root {
  const loose: BacktickRun[] = [];
  const extensions = [gfm(), taskDefinition(text), looseBackticks(loose, rule), { disable: { null: unused } }];
  const root = fromMarkdown(text, { extensions, mdastExtensions: WITH_POSITIONS });
  root.data = { looseBackticks: loose };
  return root;
}

/** It hides nothing, and costs quadratic time on hostile text. */
const EMPHASIS = ['attention', 'strikethrough'];
/** An address of mail takes no mark along. */
const UNUSED = ['emailAutolink'];

/** A transform makes nodes without a position. */
const WITH_POSITIONS = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

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

/** What stands on a line before a box: the marker of a list item, maybe in quotes and other lists. */
const ITEM = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(?:[-+*]|\d{1,9}[.)])[ \t]+$/;
const [OPEN, CLOSE] = [91, 93];
const IN_BOX: ReadonlySet<Code> = new Set([32, 88, 120]);
/** A space, or a tab as micromark has it. */
const isBlank = (code: Code): boolean => code === 32 || code === -2 || code === -1;

/**
 * Reads a link definition behind the box of a task, which GitHub takes away before it reads the rest of the line, as `open_tasklist_item` of https://github.com/github/cmark-gfm/blob/0.29.0.gfm.13/extensions/tasklist.c does. `text`: what
 * is parsed.
 */
function taskDefinition(text: string): Extension {
  return { contentInitial: { [OPEN]: { name: 'taskDefinition', tokenize } } };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const start = this.now().offset;
    const definition = [this.parser.constructs.contentInitial[OPEN] ?? []]
      .flat()
      .filter(({ name }) => name === 'definition');
    const step =
      (isNext: (code: Code) => boolean, next: State): State =>
      (code) => {
        if (!isNext(code)) return nok(code);
        effects.consume(code);
        return next;
      };
    const behind: State = (code) => {
      if (isBlank(code)) {
        effects.consume(code);
        return behind;
      }
      effects.exit('whitespace');
      return code === OPEN ? effects.attempt(definition, ok, nok)(code) : nok(code);
    };
    const close = step((code) => code === CLOSE, step(isBlank, behind));
    const open = step(
      (code) => code === OPEN,
      step((code) => IN_BOX.has(code), close),
    );
    return (code) => {
      if (!ITEM.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))) return nok(code);
      effects.enter('whitespace');
      return open(code);
    };
  }
}
