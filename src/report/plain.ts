/** Text of others as a terminal and GitHub's runner only show it. */
import { stripVTControlCharacters } from 'node:util';
import { sanitizeLog } from './log-text.ts';

/** What tools write must not steer the terminal, nor the runner that reads this as a log. Line ends stay. */
export const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what must go
  sanitizeLog(stripVTControlCharacters(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, ''));

/** On one line. */
export const plainLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim());
