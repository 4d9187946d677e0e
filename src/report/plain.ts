/** Text of others as a terminal and GitHub's runner only show it. */
import { stripVTControlCharacters } from 'node:util';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';

/** What tools write must not steer the terminal, nor the runner that reads this as a log. Line ends stay. */
export const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what must go
  sanitizeLog(stripVTControlCharacters(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, ''));

/** On one line. */
export const plainLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim());

/**
 * The runner (ActionCommand.cs) obeys a line that begins with `::` after any white space, and `##[` or `##vso[` anywhere in a
 * line; a lone carriage return moves the cursor to where a new line seems to begin.
 */
export function sanitizeLog(text: string): string {
  return removeHiddenCharacters(text)
    .replaceAll(/^(\s*):(?=:)/gm, (_, blanks: string) => `${blanks}: `)
    .replaceAll(/##(?=\[|vso\[)/gi, () => '# #');
}
