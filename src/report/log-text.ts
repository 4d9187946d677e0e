/** Text of others where GitHub's runner reads it: in a log, and in outputs that a later step prints. */

import { stripVTControlCharacters } from 'node:util';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import type { PublicationView } from '../session/events/publication-view.ts';

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

/** What tools write must not steer the terminal, nor the runner that reads this as a log. Line ends stay. */
export const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what must go
  sanitizeLog(stripVTControlCharacters(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, ''));

/** On one line. */
export const plainLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim());

/** What a session remembered for later runs, on one line. */
export function describeMemory({ set, deleted }: NonNullable<PublicationView['remembered']>): string {
  const list = (keys: readonly string[]): string => keys.join(', ') || 'nothing';
  return `memory: set ${list(set)}, deleted ${list(deleted)}`;
}

/** The message of a run, which says ahead of all else that nothing was written. */
export const withStaged = ({ staged }: PublicationView, message: string): string =>
  staged ? `Staged, nothing was written. Otherwise: ${message}` : message;
