/** Cuts Markdown to the room that there is for it, and says where the rest can be read. */
import { completeMarkdown } from './complete.ts';

export interface Cut {
  /** What is cut, as in "The answer is longer". */
  readonly name: 'answer' | 'report';
  /** Where all of it stands. */
  readonly keeper: 'job summary' | 'journal';
}

/** `room` in UTF-16 units, without the notice. Ends with a line where there is one; what is left open is closed again. */
export function cutMarkdown(text: string, room: number, { name, keeper }: Cut): string {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  const line = head.lastIndexOf('\n');
  const kept = line > room / 2 ? head.slice(0, line) : head.replace(/[\ud800-\udbff]$/, '');
  const missing = text.length - kept.length;
  return `${completeMarkdown(kept)}\n\n⚠️ The ${name} is ${missing} characters longer; the ${keeper} has all of it.`;
}
