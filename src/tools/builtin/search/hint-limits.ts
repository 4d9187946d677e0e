/** What hints may cost where nothing was found: a moment, and a few words beside the answer. */

/** About 60 tokens. */
export const HINT_CHARACTERS = 240;

/** All hints of a call together. */
const MILLISECONDS = 1000;

export interface HintTime {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** The same for work that nothing interrupts. */
  isOver(): boolean;
}

/** Counts from now on. `others`: what ends it earlier. */
export function hintTime(...others: readonly AbortSignal[]): HintTime {
  const until = performance.now() + MILLISECONDS;
  const signal = AbortSignal.any([...others, AbortSignal.timeout(MILLISECONDS)]);
  return { signal, isOver: () => signal.aborted || performance.now() > until };
}

/** The first of them that have room. */
export function withinHint(texts: readonly string[], separator: string, room: number = HINT_CHARACTERS): string {
  let said = '';
  for (const text of texts) {
    const longer = said === '' ? text : said + separator + text;
    if (longer.length > room) break;
    said = longer;
  }
  return said;
}
