/** Text that its author wrote: outside code, quotes, links, struck-out words and hidden text. */
import type { Nodes, Parents, Root } from 'mdast';
import { fence } from './code-text.ts';
import { emphasisCost, makeReadable, OPENINGS, type ReadableText, readingCost } from './costly-blocks.ts';
import { type HtmlToken, hasUnseenContent, splitHtml } from './html.ts';
import { parseWithoutCode, readMarkdown } from './parse-markdown.ts';

/** Offsets into a text, `end` excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What it takes to read a text with its emphasis. */
export const authorCost = (text: string): number => readingCost(text) + emphasisCost(text);

/** `isWanted`: parts that are read before others where not all can be. */
export function readAuthor(
  text: string,
  isWanted: (source: string) => boolean,
): ReadableText & { readonly ranges: readonly Range[] } {
  const readable = makeReadable(text, { cost: authorCost, isWanted, write: (source) => fence(source) });
  return { ...readable, ranges: authorRanges(readable.text) };
}

function authorRanges(text: string): Range[] {
  const ranges = rangesOf(parse(text), text, new Map());
  const hidden = ranges.flatMap((range) => unclosedComment(range, text));
  return ranges.filter(({ start }) => !hidden.some((range) => range.start < start && start < range.end));
}

const parse = (text: string): Root =>
  parseWithoutCode(flattenNesting(withoutUnclosedTags(text)), (short) => readMarkdown(short)) as Root;

/**
 * Quotes and lists in each other cost the parser cubic time and its stack (60 kB: a minute). From the ninth level on
 * their markers become words, which stand in the same quote as before. Lines of `- - -` are rules, not lists.
 */
const flattenNesting = (text: string): string =>
  text.replace(/^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){9,}/gm, (markers) => {
    if (/^[ \t]*([-*])[ \t]*(?:\1[ \t]*)*$/.test(markers)) return markers;
    return markers.slice(0, 32) + 'x'.repeat(Math.max(0, markers.length - 32));
  });

const MAX_OPENINGS = 50;

/** Nobody opens so much in good faith; beyond that, what nothing ends becomes letters. */
function withoutUnclosedTags(text: string): string {
  return OPENINGS.reduce((cut, [opening, end]) => {
    const last = Math.max(0, cut.lastIndexOf(end));
    let vain = 0;
    const rest = cut.slice(last).replace(opening, (found) => {
      vain += 1;
      return vain > MAX_OPENINGS ? 'x'.repeat(found.length) : found;
    });
    return cut.slice(0, last) + rest;
  }, text);
}

/** Struck-out words are withdrawn, a link's words are its target's name, and a quote is someone else's. */
const NODES_BY_OTHERS: ReadonlySet<Nodes['type']> = new Set(['blockquote', 'delete', 'link', 'linkReference']);

function rangesOf(node: Nodes, text: string, hiding: HiddenElements): Range[] {
  if (NODES_BY_OTHERS.has(node.type)) return [];
  const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  if (node.type === 'text') return hiding.size === 0 ? upToComment(range, text) : [];
  if (node.type === 'html') return betweenTags(range, text, hiding);
  return 'children' in node ? (node as Parents).children.flatMap((child) => rangesOf(child, text, hiding)) : [];
}

/** Text with `<!--` in it is an unclosed comment to a person, though Markdown shows it. */
function upToComment({ start, end }: Range, text: string): Range[] {
  const comment = text.indexOf('<!--', start);
  return comment < 0 || comment >= end ? [{ start, end }] : [{ start, end: comment }];
}

function unclosedComment({ end }: Range, text: string): Range[] {
  if (!text.startsWith('<!--', end)) return [];
  const close = text.indexOf('-->', end);
  return [{ start: end - 1, end: close < 0 ? Number.POSITIVE_INFINITY : close }];
}

/** Fences, quotes and links are none to Markdown in a block of HTML, but their author means them all the same. */
function betweenTags({ start, end }: Range, text: string, hiding: HiddenElements): Range[] {
  const html = text.slice(start, end);
  const shown = shownRanges(html, start, hiding);
  if (shown.length === 0) return [];
  const markdown = withoutTags(html);
  const words = rangesOf(parse(markdown), markdown, new Map());
  return overlaps(
    shown,
    words.map((range) => ({ start: start + range.start, end: start + range.end })),
  );
}

/** Names of the open elements in which nobody speaks, each with how many of it are open. */
type HiddenElements = Map<string, number>;

/** Code, someone else's words, withdrawn words. */
const ELEMENTS_BY_OTHERS = new Set(
  'pre code kbd samp tt xmp listing plaintext textarea blockquote q del s strike'.split(' '),
);

/** Takes note of the tags in `html`, which begins at `offset`, and answers with the text that stands between them. */
function shownRanges(html: string, offset: number, hiding: HiddenElements): Range[] {
  const ranges: Range[] = [];
  let start = offset;
  for (const token of splitHtml(html)) {
    const end = start + token.raw.length;
    if (token.kind !== 'text') trackVisibility(token, hiding);
    else if (hiding.size === 0) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}

/** `html` with a letter for every character of a tag or comment: a Markdown reader finds fences and quotes in the rest. */
const withoutTags = (html: string): string =>
  splitHtml(html)
    .map(({ kind, raw }) => (kind === 'text' ? raw : raw.replaceAll(/[^\r\n]/g, 'x')))
    .join('');

function trackVisibility(token: HtmlToken, hiding: HiddenElements): void {
  const { kind, name } = token;
  const open = hiding.get(name) ?? 0;
  if (kind === 'open' && isHidden(token)) hiding.set(name, open + 1);
  else if (kind === 'close' && open > 1) hiding.set(name, open - 1);
  else if (kind === 'close') hiding.delete(name);
}

const isHidden = (token: HtmlToken): boolean =>
  ELEMENTS_BY_OTHERS.has(token.name) ||
  hasUnseenContent(token) ||
  (token.name === 'a' && token.attributes.some(({ name }) => name === 'href'));

/** What two lists have in common. Both are in order. */
export function overlaps(one: readonly Range[], other: readonly Range[]): Range[] {
  const ranges: Range[] = [];
  for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
    const [a, b] = [one[at] as Range, other[beside] as Range];
    const range = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
    if (range.start < range.end) ranges.push(range);
    if (a.end < b.end) at += 1;
    else beside += 1;
  }
  return ranges;
}
