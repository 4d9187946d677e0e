/** Code in Markdown of ours, on one line or fenced, written so that nothing in it ends it. */
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { MAX_BACKTICKS, MAX_FENCE } from './backticks.ts';
import { breakPhrases } from './bot-commands.ts';

/** Line ends become spaces, as they would on the page. */
export function inlineCode(text: string): string {
  const line = shortenRuns(text.replaceAll(/\s*\n\s*/g, ' '), MAX_BACKTICKS - 1);
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = /^`|`$|^\s.*\S.*\s$/.test(line) ? ' ' : '';
  return line === '' ? '' : `${ticks}${pad}${line}${pad}${ticks}`;
}

export function fence(text: string, language = ''): string {
  const code = shortenRuns(text.replace(/\n$/, ''), MAX_FENCE - 1);
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${ticks}${language}\n${code}\n${ticks}`;
}

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

/** No code can hold longer ones: the run around it would be too long for GitHub. */
const shortenRuns = (text: string, max: number): string => text.replaceAll(/`+/g, (run) => run.slice(0, max));

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
