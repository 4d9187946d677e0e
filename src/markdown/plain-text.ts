/** Foreign text inside Markdown that we write: on one line, in a table cell, as plain words. */
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { breakPhrases } from './bot-commands.ts';
import { htmlOf } from './html.ts';
import { defuseText } from './outbound-text.ts';
import { applyEdits, endOf, parseMarkdown, startOf, walk } from './parse-markdown.ts';
import { inlineCode } from './write.ts';

/** Words that mean nothing to Markdown, to bots or to the page. */
export const plainText = (text: string): string =>
  defuseText(
    visible(text)
      .replaceAll('&', '&amp;')
      .replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
    () => false,
  );

/** Markdown whose tags are shown as they were typed, so that none opens or ends an element of ours. */
export function showTags(markdown: string): string {
  const show = (html: string): string => html.replaceAll('<', '&lt;');
  const root = parseMarkdown(markdown);
  if (!root) return show(markdown);
  const nodes = htmlOf(
    markdown,
    Array.from(walk(root), ({ node }) => node),
  );
  return applyEdits(
    markdown,
    nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(node)];
      return { start, end, text: show(markdown.slice(start, end)) };
    }),
  );
}

/** Code in a table cell: a pipe ends a cell even in code, unless it is escaped; a backslash before it must not undo that. */
export const cellCode = (text: string, max = 100): string =>
  inlineCode(clip(visible(text), max).replaceAll(/\\(?=\|)/g, '\\ ')).replaceAll('|', '\\|');

/** Code outside of tables. */
export const shownCode = (text: string, max = 300): string => inlineCode(clip(visible(text), max));

/** One line without hidden characters; no HTML comment, since ours are found by their text, and no phrase that a bot looks for. */
const visible = (text: string): string =>
  breakPhrases(oneLine(removeHiddenCharacters(text)).replaceAll('<!--', '<! --'));

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** At most `most` UTF-16 units, whole characters. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text[max - 2] ?? '') ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
