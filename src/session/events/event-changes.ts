/** A fold over the events of a run, as a table of the events that change something. */
import type { EventOf, SessionEvent, StampedEvent } from '../../core/session-event.ts';

/** An event that is not here changes nothing. */
export type EventChanges<State> = {
  readonly [Type in SessionEvent['type']]?: (state: State, event: EventOf<Type>) => Partial<State>;
};

export const applyEvent = <State>(changes: EventChanges<State>, state: State, event: StampedEvent): Partial<State> =>
  (changes[event.type] as ((state: State, event: StampedEvent) => Partial<State>) | undefined)?.(state, event) ?? {};
