/** Text of others where GitHub's runner reads it: in a log, and in outputs that a later step prints. */
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';

/**
 * The runner (ActionCommand.cs) obeys a line that begins with `::` after any white space, and `##[` or `##vso[` anywhere in a
 * line; a lone carriage return moves the cursor to where a new line seems to begin.
 */
export function sanitizeLog(text: string): string {
  return removeHiddenCharacters(text)
    .replaceAll(/^(\s*):(?=:)/gm, (_, blanks: string) => `${blanks}: `)
    .replaceAll(/##(?=\[|vso\[)/gi, () => '# #');
}

/** On one line. */
export const oneLogLine = (text: string): string => sanitizeLog(text.replaceAll(/\s+/g, ' ').trim());
