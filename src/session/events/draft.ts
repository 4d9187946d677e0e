/** A reply while it is written: redacted, as far as it is certain, and no more often than anybody could see. */
import { settledPart } from '../../secrets/growing-text.ts';

/** Of one reply. It is no event: the journal gets the whole with `turn-end`. */
export interface Draft {
  add(piece: string): void;
  /** Another attempt begins: what came of the one before is no part of the reply. */
  restart(): void;
  /** From here on nothing more is shown of it. */
  close(): void;
}

/** Gets all of it so far. */
export type DraftWatcher = (text: string) => void;

interface DraftOptions {
  readonly watchers: readonly DraftWatcher[];
  readonly redact: { deep<T>(value: T): T };
}

/** Milliseconds between two times that it is shown; the first word is shown at once. */
const PACE_MS = 40;

export function createDraft({ watchers, redact }: DraftOptions): Draft {
  let [latest, shown] = ['', ''];
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    timer = undefined;
    const text = redact.deep(settledPart(latest));
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

/** Of what nobody watches, such as a subagent's reply. */
export const NO_DRAFT: Draft = { add: () => undefined, restart: () => undefined, close: () => undefined };
