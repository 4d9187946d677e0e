/** The one ordered stream of a run: events are redacted, numbered and stamped here, then handed to every subscriber. */
import { type Channel, channelOf } from '../../core/channel.ts';
import type { SessionEvent, StampedEvent, Subscriber } from '../../core/event.ts';
import { createDraft, type Draft, type DraftWatcher, NO_DRAFT } from './draft.ts';

export interface Stream {
  /** Every subscriber has had the event when this returns, unless a subscriber itself emitted it: then right after. */
  emit(event: SessionEvent): StampedEvent;
  /** From here on; what was emitted before is not repeated. Without `channels`, to all of them. */
  subscribe(subscriber: Subscriber, channels?: readonly Channel[]): void;
  /** Of the reply that now begins, for those who show it while it is written. */
  openDraft(): Draft;
  watchDrafts(watcher: DraftWatcher): void;
}

interface StreamOptions {
  /** In order: the journal first, so that nothing is shown that was not written. */
  readonly subscribers: readonly Subscriber[];
  readonly redact: { deep<T>(value: T): T };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createStream({ subscribers, redact, now }: StreamOptions): Stream {
  const listeners = [...subscribers];
  const watchers: DraftWatcher[] = [];
  const waiting: StampedEvent[] = [];
  let seq = 0;
  let delivering = false;

  const deliver = (): void => {
    delivering = true;
    try {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        for (const listener of listeners) listener(event);
      }
    } finally {
      delivering = false;
    }
  };

  return {
    emit(event) {
      seq += 1;
      const stamped: StampedEvent = { ...redact.deep(event), seq, time: new Date(now()).toISOString() };
      waiting.push(stamped);
      if (!delivering) deliver();
      return stamped;
    },
    subscribe(subscriber, channels) {
      listeners.push(channels ? onChannels(subscriber, channels) : subscriber);
    },
    openDraft: () => createDraft({ watchers, redact }),
    watchDrafts: (watcher) => void watchers.push(watcher),
  };
}

/** Hears of the events of some channels alone. */
export const onChannels =
  (subscriber: Subscriber, channels: readonly Channel[]): Subscriber =>
  (event) => {
    if (channels.includes(channelOf(event))) subscriber(event);
  };

/**
 * The stream of what a call has had an agent or a model do: it happens in the stream of the call, marked with it. What happens
 * in one further inside keeps that one's mark. Its replies are shown to nobody while they are written.
 */
export const inside = (stream: Stream, agent: string): Stream => ({
  ...stream,
  openDraft: () => NO_DRAFT,
  emit: (event) => stream.emit({ agent, ...event }),
});
