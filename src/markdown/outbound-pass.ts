/** One pass over text of the model: what a page hides, fetches or follows, and words that act. What it uncovers, the next one sees. */
import { fence } from './code.ts';
import type { IsListed } from './listed-hosts.ts';
import { fetchedAndHidden } from './outbound-edits.ts';
import { activeWords } from './outbound-words.ts';
import { applyEdits, parseMarkdown, type ReadingBudget } from './parse.ts';

/** Undefined for what cannot be read. */
export function outboundPass(text: string, isListed: IsListed, budget: ReadingBudget): string | undefined {
  const root = parseMarkdown(text, budget);
  if (!root) return undefined;
  return applyEdits(text, [
    ...fetchedAndHidden(text, root, isListed),
    ...activeWords(text, root, isListed),
    ...markers(text),
  ]);
}

/** Our marker finds our comment in the raw body, so it may not even stand in code. */
const markers = (text: string): { start: number; end: number; text: string }[] =>
  Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: ' ' }));

/** For what cannot be read: shown to the letter, no line of it at the start of a line. */
export function asCode(text: string): string {
  if (isCode(text)) return text;
  const lines = text.replaceAll('<!--', '<! --').split('\n');
  return fence(lines.map((line) => ` ${line}`).join('\n'), 'text');
}

/** Made by `asCode` before. */
function isCode(text: string): boolean {
  const lines = text.split('\n');
  const ticks = /^(`{3,})text$/.exec(lines[0] ?? '')?.[1];
  if (ticks === undefined || lines.length < 3 || lines.at(-1) !== ticks) return false;
  return lines.slice(1, -1).every((line) => line.startsWith(' ') && !line.includes(ticks) && !line.includes('<!--'));
}
