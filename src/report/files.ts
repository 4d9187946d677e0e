/** Files of a change, as a report names them. Safe in a page as it is: names of files stand in code. */
import type { LeftOut } from '../core/event.ts';
import { clip, oneLine } from '../markdown/plain-text.ts';
import { inlineCode } from '../markdown/write.ts';

/** Characters of a line of its own in a report. */
export const LONGEST_LINE = 300;

export const shortCode = (text: string): string => inlineCode(clip(text, LONGEST_LINE));

/** On one line. `most`: how many of them have their name there. */
export function nameFiles(files: readonly string[], most: number): string {
  const shown = files.slice(0, most).map(shortCode);
  return [...shown, ...(files.length > most ? [`${files.length - most} more`] : [])].join(', ');
}

export const leftOutLine = ({ path, reason }: LeftOut): string =>
  `⚠️ Left out ${shortCode(path)}: ${clip(oneLine(reason), LONGEST_LINE)}`;
