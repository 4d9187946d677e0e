/** Code in Markdown of ours, on one line or fenced, written so that nothing in it ends it. */
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { breakPhrases } from './bot-commands.ts';

/** Line ends become spaces, as they would on the page. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = /^`|`$|^\s.*\S.*\s$/.test(line) ? ' ' : '';
  return line === '' ? '' : `${ticks}${pad}${line}${pad}${ticks}`;
}

export function fence(text: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 10_000).map(({ length }) => length));

/** Code in a table cell: a pipe ends a cell even in code, unless it is escaped; a backslash before it must not undo that. */
export const cellCode = (text: string, max = 100): string =>
  inlineCode(clip(visible(text), max).replaceAll(/\\(?=\|)/g, '\\ ')).replaceAll('|', '\\|');

/** Code outside of tables. */
export const shownCode = (text: string, max = 300): string => inlineCode(clip(visible(text), max));

/** One line without hidden characters; no HTML comment, since ours are found by their text, and no phrase that a bot looks for. */
export const visible = (text: string): string =>
  breakPhrases(oneLine(removeHiddenCharacters(text)).replaceAll('<!--', '<! --'));

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** At most `max` UTF-16 units, whole characters. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text[max - 2] ?? '') ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
