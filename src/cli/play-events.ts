/** Shows the events of a journal at a pace that a person can follow. */
import { setTimeout as wait } from 'node:timers/promises';
import type { StampedEvent, Subscriber } from '../core/session-event.ts';

/** Ends early once `signal` is aborted. */
export async function playEvents(
  events: readonly StampedEvent[],
  options: {
    readonly subscriber: Subscriber;
    /** Times as fast as it happened; infinite: without a pause. */
    readonly speed: number;
    readonly maxPauseMs: number;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { subscriber, speed, maxPauseMs, signal } = options;
  let before = Date.parse(events[0]?.time ?? '');
  for (const event of events) {
    const pause = Math.min(maxPauseMs, (Date.parse(event.time) - before) / speed);
    if (pause >= 1) await wait(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    subscriber(event);
    before = Date.parse(event.time);
  }
}
