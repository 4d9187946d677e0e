/** Text for the action's standard output, where the runner takes some lines for commands. */
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
