/** Backticks as GitHub's parser reads them, where it differs from the specification. */
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

/** Offsets into a text, `end` excluded. */
export interface BacktickRun {
  readonly start: number;
  readonly end: number;
}

declare module 'mdast' {
  interface RootData {
    /** In the order of the document. */
    looseBackticks?: readonly BacktickRun[];
  }
}

/** https://github.com/github/cmark-gfm/blob/0.29.0.gfm.13/src/inlines.c, `MAXBACKTICKS`: a longer run is text. */
export const MAX_BACKTICKS = 80;
/** The same repository, `src/blocks.c`: a fence's length is kept in one byte, and as many close a longer one. */
export const MAX_FENCE = 255;

/** Makes a fence as long to GitHub as it is to others. */
export const shortenFences = (text: string): string =>
  text.replaceAll(/(`{255})`+|(~{255})~+/g, (_, ticks?: string, tildes?: string) => ticks ?? tildes ?? '');

/**
 * Whose rule decides what opens code. GitHub's `scan_to_closing_backticks` in `src/inlines.c` keeps for a block where it saw each
 * length of run last. Once it has looked to the end in vain, it looks for none that it saw before the place where it is; but each
 * span that closes writes an earlier place over the last one. So the second span is text in "Write ``` or `a` and `b`".
 */
export type BacktickRule = 'github' | 'commonmark';

/** Takes what opens no code as text, and adds to `found` the runs that nothing closes. */
export function looseBackticks(found: BacktickRun[], rule: BacktickRule): Extension {
  const searches = new WeakMap<TokenizeContext, Search>();
  return { text: { [BACKTICK]: { name: 'looseBackticks', tokenize } } };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const search: Search = searches.get(this) ?? { seen: new Map() };
    searches.set(this, search);
    const isOpener = this.previous !== BACKTICK || this.events.at(-1)?.[1].type === 'characterEscape';
    const offset = (): number => this.now().offset;
    const start = offset();
    const takeAsText = (code: Code): State | undefined => {
      effects.exit('data');
      return ok(code);
    };
    const takeAsLoose = (code: Code): State | undefined => {
      found.push({ start, end: offset() });
      return takeAsText(code);
    };
    const inRun = (code: Code): State | undefined => {
      if (code === BACKTICK) {
        effects.consume(code);
        return inRun;
      }
      const length = offset() - start;
      if (length > MAX_BACKTICKS || isOver(search.last, length, offset())) return takeAsLoose(code);
      if (rule === 'github' && search.last && isOver(search.seen, length, offset())) return takeAsText(code);
      return effects.check({ partial: true, tokenize: findClosing(search, length, offset) }, nok, takeAsLoose)(code);
    };
    return (code) => {
      if (!isOpener) return nok(code);
      effects.enter('data');
      return inRun(code);
    };
  }
}

const BACKTICK = 96;

/** By the length of a run, the place where it stands, of one block. */
interface Search {
  readonly seen: Map<number, number>;
  /** The same when the end was seen: no such run follows later. */
  last?: ReadonlyMap<number, number>;
}

const isOver = (seen: ReadonlyMap<number, number> | undefined, length: number, offset: number): boolean =>
  seen !== undefined && (seen.get(length) ?? 0) <= offset;

/** Succeeds behind a run of `length`, and notes each run up to there. */
const findClosing =
  (search: Search, length: number, offset: () => number) =>
  (effects: Effects, ok: State, nok: State): State => {
    let start = 0;
    const between = (code: Code): State | undefined => {
      if (code === null) {
        search.last = new Map(search.seen);
        return nok(code);
      }
      start = offset();
      effects.consume(code);
      return code === BACKTICK ? inRun : between;
    };
    const inRun = (code: Code): State | undefined => {
      if (code === BACKTICK) {
        effects.consume(code);
        return inRun;
      }
      const size = offset() - start;
      search.seen.set(size, start);
      return size === length ? ok(code) : between(code);
    };
    return between;
  };
