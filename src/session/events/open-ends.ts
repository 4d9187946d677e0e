/** What a run that was cut off has begun and not ended, as the events that end it. */
import type { SessionEvent, StampedEvent } from '../../core/event.ts';
import { NO_USAGE } from '../../core/model.ts';

/** The last begun first. What a turn that was cut off has cost is not known. */
export function endOpen(events: readonly StampedEvent[], reason: string): SessionEvent[] {
  const open = new Map<string, SessionEvent>();
  for (const event of events) {
    const [key, end] = ENDS[event.type]?.(event as never, reason) ?? [];
    if (key === undefined) continue;
    if (end) open.set(key, event.agent === undefined ? end : { ...end, agent: event.agent });
    else open.delete(key);
  }
  return [...open.values()].toReversed();
}

type Of<Type extends SessionEvent['type']> = Extract<StampedEvent, { type: Type }>;

/** What an event begins, with the event that ends it; without one, what it ends. */
type Opened = readonly [key: string, end?: SessionEvent];

const turnKey = ({ agent = '', turn }: Of<'turn-start' | 'turn-end'>): string => `turn ${turn} ${agent}`;

const ENDS: { readonly [Type in SessionEvent['type']]?: (event: Of<Type>, reason: string) => Opened } = {
  'phase-start': ({ phase }) => [`phase ${phase}`, { type: 'phase-end', phase }],
  'phase-end': ({ phase }) => [`phase ${phase}`],
  'turn-start': (event) => [
    turnKey(event),
    { type: 'turn-end', turn: event.turn, stopReason: 'other', content: [], usage: NO_USAGE, costUsd: 0 },
  ],
  'turn-end': (event) => [turnKey(event)],
  'tool-start': ({ callId, tool }, reason) => [`call ${callId}`, { type: 'tool-sealed', callId, tool, reason }],
  'tool-end': ({ callId }) => [`call ${callId}`],
  'tool-sealed': ({ callId }) => [`call ${callId}`],
  'self-check-start': () => ['self-check', { type: 'self-check-end', changed: false, cutShort: true }],
  'self-check-end': () => ['self-check'],
};
