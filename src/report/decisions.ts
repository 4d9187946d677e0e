/** The decisions that an agent recorded, as a list in Markdown. */
import { clip, oneLine, showTags } from '../markdown/plain-text.ts';
import type { RecordedDecision } from '../session/events/view.ts';
import { withoutCommands } from './commit-message.ts';

const MOST = 30;
const LONGEST = 400;

/**
 * With their reasons, the newest where there are many; empty where there are none. Not sanitized: whoever puts it into a page
 * sanitizes the page.
 */
export function decisionList(decisions: readonly RecordedDecision[]): string {
  const shown = decisions.slice(-MOST);
  const missing = decisions.length - shown.length;
  const lines = shown.map(({ decision, reason }) => `- ${line(decision)} Reason: ${line(reason)}`);
  return showTags([...lines, ...(missing > 0 ? [`- ${missing} earlier ones are in the journal.`] : [])].join('\n'));
}

/** A sentence on one line, in which nothing closes an issue. */
function line(text: string): string {
  const words = clip(withoutCommands(oneLine(text), undefined), LONGEST);
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}
