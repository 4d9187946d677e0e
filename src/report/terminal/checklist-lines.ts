/** The agent's checklist in a terminal: what has moved, and for a live display the steps around the current one. */
import { count } from '../../lib/text.ts';
import type { ChecklistItem } from '../../session/events/calls-view.ts';
import { plainLine } from '../log-text.ts';
import type { Paint } from './paint.ts';

type Checklist = readonly ChecklistItem[];

/** Steps that are new or have another status; none if nothing has moved. */
export function movedSteps(before: Checklist, after: Checklist, paint: Paint): string[] {
  const known = new Map(before.map(({ content, status }) => [content, status]));
  const moved = after.filter(({ content, status }) => known.get(content) !== status);
  const left = moved.length - MAX_MOVED;
  return [
    ...moved.slice(0, MAX_MOVED).map((step) => stepLine(step, paint)),
    ...(left > 0 ? [paint('soft', `… ${count(left, 'more step')}`)] : []),
  ];
}

const MAX_MOVED = 12;

/** At most `max` steps around the current one; none when all are done. */
export function currentSteps(checklist: Checklist, max: number, paint: Paint): string[] {
  const at = checklist.findIndex(isOpen);
  if (at < 0) return [];
  const first = Math.max(0, Math.min(at - 1, checklist.length - max));
  return checklist.slice(first, first + max).map((step) => stepLine(step, paint));
}

/** `step 2 of 3`; nothing when all are done. */
export function stepCount(checklist: Checklist): string[] {
  const at = checklist.findIndex(isOpen);
  return at < 0 ? [] : [`step ${at + 1} of ${checklist.length}`];
}

const isOpen = ({ status }: ChecklistItem): boolean => status === 'pending' || status === 'in_progress';

function stepLine({ content, status }: ChecklistItem, paint: Paint): string {
  const text = plainLine(content);
  switch (status) {
    case 'completed':
      return `${paint('good', '☑')} ${text}`;
    case 'in_progress':
      return `${paint('code', '◐')} ${paint('strong', text)}`;
    case 'canceled':
      return `${paint('soft', '☒')} ${paint('deleted', text)}`;
    default:
      return paint('soft', `☐ ${text}`);
  }
}
