/** The agent's own list of steps, open while there is something to do. */
import { count } from '../lib/text.ts';
import { clip, oneLine, showTags } from '../markdown/plain-text.ts';
import type { ChecklistItem, View } from '../session/events/view.ts';
import { details } from './details.ts';

/** `summary`: where the count stands elsewhere. */
export function checklist({ checklist: items }: View, summary = countSteps(items)): string {
  if (items.length === 0) return '';
  const lines = items.slice(-MOST_STEPS).map(({ content, status }) => {
    const text = clip(oneLine(content), LONGEST_STEP);
    return `${CHECKLIST_MARKS[status]} ${status === 'canceled' ? `~~${text}~~` : status === 'in_progress' ? `**${text}**` : text}`;
  });
  return details(summary, showTags(lines.join('\n')), hasOpenSteps(items));
}

const MOST_STEPS = 50;
const LONGEST_STEP = 300;

/** `1 of 3 steps done, 1 dropped`. */
export function countSteps(items: readonly ChecklistItem[]): string {
  const dropped = countOf(items, 'canceled');
  return `${countOf(items, 'completed')} of ${count(items.length, 'step')} done${dropped > 0 ? `, ${dropped} dropped` : ''}`;
}

export const hasOpenSteps = (items: readonly ChecklistItem[]): boolean =>
  countOf(items, 'completed') + countOf(items, 'canceled') < items.length;

const countOf = (items: readonly ChecklistItem[], wanted: ChecklistItem['status']): number =>
  items.filter(({ status }) => status === wanted).length;

export const CHECKLIST_MARKS = {
  pending: '- [ ]',
  in_progress: '- [ ]',
  completed: '- [x]',
  canceled: '- [x]',
} as const;
