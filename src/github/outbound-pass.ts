/** One pass over text of the model: hidden and fetched parts go first; then, in what is left, words that act. */
import { fence } from './inline-code.ts';
import type { IsListed } from './listed-hosts.ts';
import { applyEdits, parseMarkdown } from './markdown.ts';
import { fetchedAndHidden } from './outbound-edits.ts';
import { activeWords } from './outbound-words.ts';

export function outboundPass(text: string, isListed: IsListed): string {
  const root = parseMarkdown(text);
  if (!root) return asCode(text);
  const edits = fetchedAndHidden(text, root, isListed);
  const next = edits.length > 0 ? edits : [...activeWords(text, root, isListed), ...markers(text)];
  return applyEdits(text, next);
}

/** Our marker finds our comment in the raw body, so it may not even stand in code. */
const markers = (text: string): { start: number; end: number; text: string }[] =>
  Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: ' ' }));

/** For what cannot be read: shown to the letter, no line of it at the start of a line. */
export const asCode = (text: string): string =>
  fence(
    text
      .replaceAll('<!--', '<! --')
      .split('\n')
      .map((line) => ` ${line}`)
      .join('\n'),
    'text',
  );
