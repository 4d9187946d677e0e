/** The one ordered stream of a run: events are redacted, numbered and stamped here, then handed to every subscriber. */
import { type Channel, channelOf } from '../../core/channel.ts';
import type { SessionEvent, StampedEvent, Subscriber } from '../../core/session-event.ts';

export interface Stream {
  /** Every subscriber has had the event when this returns, unless a subscriber itself emitted it: then right after. */
  emit(event: SessionEvent): StampedEvent;
  /** From here on; what was emitted before is not repeated. Without `channels`, to all of them. */
  subscribe(subscriber: Subscriber, channels?: readonly Channel[]): void;
  /** Draft of the reply that begins now, for those who show it while it is written. */
  openDraft(): Draft;
  watchDrafts(watcher: DraftWatcher): void;
}

export function createStream({
  subscribers,
  redact,
  now,
}: {
  /** In order: the journal first, so nothing is shown that was not written. */
  readonly subscribers: readonly Subscriber[];
  readonly redact: { deep<T>(value: T): T };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): Stream {
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

/** Receives the events of only some channels. */
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

/** Draft of one reply. It is no event: the journal gets the whole with `turn-end`. */
export interface Draft {
  add(piece: string): void;
  /** Another attempt begins: the result of the one before is no part of the reply. */
  restart(): void;
  /** From here on nothing more is shown of it. */
  close(): void;
}

/** Gets all of it so far. */
type DraftWatcher = (text: string) => void;

/** Milliseconds between two times that it is shown; the first word is shown immediately. */
const PACE_MS = 40;

export function createDraft({
  watchers,
  redact,
}: {
  readonly watchers: readonly DraftWatcher[];
  readonly redact: { deep<T>(value: T): T };
}): Draft {
  let [latest, shown] = ['', ''];
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    timer = undefined;
    const text = redact.deep(stablePart(latest));
    if (text === shown) return;
    shown = text;
    for (const watcher of watchers) watcher(text);
    timer = setTimeout(show, PACE_MS);
  };
  const write = (text: string): void => {
    latest = text.trimStart();
    if (timer === undefined && watchers.length > 0) show();
  };
  return {
    add: (piece) => write(latest + piece),
    restart: () => write(''),
    close: () => clearTimeout(timer),
  };
}

/** Draft that no one watches, such as a subagent's reply. */
export const NO_DRAFT: Draft = { add: () => undefined, restart: () => undefined, close: () => undefined };

export function stablePart(text: string): string {
  let start = text.length;
  while (start > 0 && text.length - start < MAX_WORD_LENGTH && isOfWord(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(0, Math.min(text.length, start + HARMLESS));
}

/** Maximum length of a run without white space that is held back; of a longer one, redaction recognises the beginning. */
const MAX_WORD_LENGTH = 256;
/** Characters of a word that tell nothing about a secret yet. */
const HARMLESS = 3;

/** Printable ASCII but the blank: no token has anything else. */
const isOfWord = (code: number): boolean => code > 0x20 && code < 0x7f;
