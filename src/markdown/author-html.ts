/** What an author says between tags: GitHub shows the text of `<details>` or `<div>` like any other. */

import type { Range } from './author-text.ts';
import { type HtmlToken, splitHtml } from './html.ts';
import { hasUnseenContent } from './html-elements.ts';

/** Names of the open elements in which nobody speaks, each with how many of it are open. */
export type Silence = Map<string, number>;

/** Code, somebody else's words, withdrawn words. */
const UNSPOKEN = new Set('pre code kbd samp tt xmp listing plaintext textarea blockquote q del s strike'.split(' '));

/** Takes note of the tags in `html`, which begins at `offset`, and answers with the text that stands between them. */
export function shownRanges(html: string, offset: number, silence: Silence): Range[] {
  const ranges: Range[] = [];
  let start = offset;
  for (const token of splitHtml(html)) {
    const end = start + token.raw.length;
    if (token.kind !== 'text') listen(token, silence);
    else if (silence.size === 0) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}

/** `html` with a letter for every character of a tag or comment: a Markdown reader finds fences and quotes in the rest. */
export const withoutTags = (html: string): string =>
  splitHtml(html)
    .map(({ kind, raw }) => (kind === 'text' ? raw : raw.replaceAll(/[^\r\n]/g, 'x')))
    .join('');

function listen(token: HtmlToken, silence: Silence): void {
  const { kind, name } = token;
  const open = silence.get(name) ?? 0;
  if (kind === 'open' && isUnspoken(token)) silence.set(name, open + 1);
  else if (kind === 'close' && open > 1) silence.set(name, open - 1);
  else if (kind === 'close') silence.delete(name);
}

const isUnspoken = (token: HtmlToken): boolean =>
  UNSPOKEN.has(token.name) ||
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
